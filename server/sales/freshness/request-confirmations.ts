import { and, asc, eq, isNull, lt, lte } from 'drizzle-orm'
import type { SettingsLookup } from '#contract/administration/setting-definitions.ts'
import { publicSaleStatuses } from '#contract/sales/sale-enums.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { isOneOf } from '#server/platform/database/is-one-of.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { notify } from '#server/notifications/notify.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { confirmationPath } from './confirmation-key.ts'
import { dayMilliseconds, freshnessIn } from './freshness.ts'
import { lockSaleRecord, type SaleRecord } from '../listing/sale-repository.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'

/** Steps without a confirmation by the seller, and after how many days; each runs once. */
function stepsIn(settings: SettingsLookup) {
  const days = freshnessIn(settings)
  return [
    { step: 1, afterDays: days.requestAfter, notification: requests, hides: false },
    { step: 2, afterDays: days.toConfirmAfter, notification: reminds, hides: false },
    { step: 3, afterDays: days.hiddenAfter, notification: hid, hides: true },
  ] as const
}
type Step = ReturnType<typeof stepsIn>[number]

const atOnce = 200

/**
 * Requests a confirmation from sellers after some days; without one the listing is marked « à confirmer », then
 * hidden. The step is stored with its notification in one transaction, so that two processes send it once.
 */
export async function requestConfirmations(app: Context) {
  // The last step first: after weeks of downtime a listing gets one notification, the current one.
  for (const step of stepsIn(app.settings).toReversed()) {
    for (const id of await findDue(app, step)) {
      await app.db
        .transaction((tx) => take(app, tx, id, step))
        .catch((error: unknown) =>
          app.log.error({ err: error, listing: id }, 'a confirmation could not be requested'),
        )
    }
  }
}

async function findDue(app: Context, { step: requested, afterDays }: Step) {
  const rows = await app.db
    .select({ id: saleListings.id })
    .from(saleListings)
    .where(
      and(
        isOneOf(saleListings.saleStatus, ...publicSaleStatuses),
        lte(saleListings.confirmedAt, daysBefore(app, afterDays)),
        lt(saleListings.confirmationsRequested, requested),
        isNull(saleListings.hiddenAt),
      ),
    )
    .orderBy(asc(saleListings.confirmedAt))
    .limit(atOnce)
  return rows.map(({ id }) => id)
}

async function take(
  app: Context,
  tx: Transaction,
  id: string,
  { step: requested, afterDays, notification, hides }: Step,
) {
  const sale = await lockSaleRecord(tx, id)
  if (!sale?.confirmedAt || !isDue(app, sale, requested, afterDays)) return
  const now = app.clock.now()
  await tx
    .update(saleListings)
    .set({ confirmationsRequested: requested, ...(hides && { hiddenAt: now, updatedAt: now }) })
    .where(eq(saleListings.id, id))
  await notify(tx, app, {
    userId: sale.sellerId,
    event: 'listing_freshness',
    ...notification(sale.title, daysLeft(sale.confirmedAt, now, freshnessIn(app.settings))),
    link: confirmationPath(app, sale),
    data: { property_id: id },
    mail: { action: stillForSale },
  })
}

/** Checked again under the row lock: another process or the seller may have changed the listing. */
function isDue(app: Context, sale: SaleRecord, requested: number, afterDays: number) {
  return (
    publicSaleStatuses.some((status) => status === sale.saleStatus) &&
    sale.confirmedAt !== null &&
    sale.confirmedAt <= daysBefore(app, afterDays) &&
    sale.confirmationsRequested < requested &&
    sale.hiddenAt === null
  )
}

function daysBefore(app: Context, days: number) {
  return new Date(app.clock.now().getTime() - days * dayMilliseconds)
}

/** Days until the next steps, counted from the confirmation: the job may run days after a step was due. */
function daysLeft(confirmedAt: Date, now: Date, days: ReturnType<typeof freshnessIn>) {
  const passed = Math.floor((now.getTime() - confirmedAt.getTime()) / dayMilliseconds)
  return {
    toMark: days.toConfirmAfter - passed,
    toHide: days.hiddenAfter - passed,
    hiddenAfter: days.hiddenAfter,
  }
}
type DaysLeft = ReturnType<typeof daysLeft>

const stillForSale: Texts = localized('Oui, ce bien est toujours à vendre')

interface RecipientNotification {
  title: Texts
  message: Texts
}

function requests(title: string, { toMark, toHide }: DaysLeft): RecipientNotification {
  return {
    title: localized('« {title} » est-elle toujours à vendre ?', { title }),
    message: localized(
      'Confirmez-le en un clic : les acheteurs voient que l’annonce est à jour. Sans réponse, elle sera marquée « à confirmer » dans {marked, plural, one {# jour} other {# jours}}, puis masquée {hidden, plural, one {# jour} other {# jours}} plus tard.',
      {
        marked: toMark,
        hidden: toHide - toMark,
      },
    ),
  }
}

function reminds(title: string, { toHide }: DaysLeft): RecipientNotification {
  return {
    title: localized('« {title} » est marquée « à confirmer »', { title }),
    message: localized(
      'Vous ne nous avez pas dit si ce bien est toujours à vendre. Sans réponse d’ici {left, plural, one {# jour} other {# jours}}, l’annonce sera masquée.',
      { left: toHide },
    ),
  }
}

function hid(title: string, { hiddenAfter }: DaysLeft): RecipientNotification {
  return {
    title: localized('« {title} » est masquée', { title }),
    message: localized(
      'Faute de confirmation depuis {hiddenAfter} jours, l’annonce n’est plus visible. Confirmez-la : elle revient aussitôt.',
      { hiddenAfter },
    ),
  }
}
