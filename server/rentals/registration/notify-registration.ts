import { dateOfInstant, formatDay } from '#contract/core/date-format.ts'
import { type RegistrationState, registrationSchemes } from '#contract/rentals/registration.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import type { RentalRecord } from '../listing/owned-rental-repository.ts'

type Notifier = Pick<Context, 'clock' | 'config'>

export function notifyDeadline(
  tx: Transaction,
  app: Notifier,
  rental: RentalRecord,
  { state, dueAt }: { state: RegistrationState; dueAt: Date },
) {
  const { title } = rental
  const { law } = registrationSchemes[rental.countryCode]
  const day = dayOf(rental, dueAt)
  return notifyOwner(tx, app, rental, {
    title:
      state === 'missing'
        ? localized('« {title} » n’a pas de numéro d’enregistrement', { title })
        : localized('Le numéro d’enregistrement de « {title} » n’est pas de sa commune', { title }),
    message: localized(
      'La loi le demande dans toute annonce ({law}). Corrigez l’annonce avant le {day} : passé ce jour, elle est suspendue jusqu’à ce que le numéro y figure. Les séjours réservés ont lieu.',
      { law, day },
    ),
  })
}

export function notifyReminder(tx: Transaction, app: Notifier, rental: RentalRecord, dueAt: Date) {
  const { title } = rental
  return notifyOwner(tx, app, rental, {
    title: localized('« {title} » est suspendu le {day}', { title, day: dayOf(rental, dueAt) }),
    message: localized(
      'Son numéro d’enregistrement manque toujours, ou n’est pas de sa commune. Indiquez-le dans l’annonce pour qu’elle reste visible.',
    ),
  })
}

export function notifySuspended(tx: Transaction, app: Notifier, rental: RentalRecord) {
  const { title } = rental
  return notifyOwner(tx, app, rental, {
    title: localized('« {title} » est suspendu : son numéro d’enregistrement manque', { title }),
    message: localized(
      'L’annonce n’est plus visible et ne se réserve plus. Elle revient d’elle-même dès que vous y indiquez le numéro. Les séjours déjà réservés ont lieu.',
    ),
  })
}

export function notifyReinstated(tx: Transaction, app: Notifier, rental: RentalRecord) {
  const { title, underReview } = rental
  if (underReview) {
    return notifyOwner(tx, app, rental, {
      title: localized('« {title} » est en vérification', { title }),
      message: localized(
        'Son numéro d’enregistrement est enregistré : il sera visible quand notre équipe l’aura relu.',
      ),
    })
  }
  return notifyOwner(tx, app, rental, {
    title: localized('« {title} » est de nouveau en ligne', { title }),
    message: localized(
      'Son numéro d’enregistrement est enregistré : les voyageurs le trouvent et le réservent.',
    ),
  })
}

async function notifyOwner(
  tx: Transaction,
  app: Notifier,
  { id, ownerId }: RentalRecord,
  texts: { title: Texts; message: Texts },
) {
  await notify(tx, app, {
    userId: ownerId,
    event: 'registration_missing',
    ...texts,
    link: `/owner-dash/properties/${id}/edit?step=publish`,
    data: { property_id: id },
    mail: { action: localized('Ouvrir l’annonce') },
  })
}

function dayOf({ timeZone }: RentalRecord, moment: Date): Texts {
  const date = dateOfInstant(moment, timeZone)
  return inEachLanguage((language) => formatDay(date, language))
}
