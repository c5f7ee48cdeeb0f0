import { randomUUIDv7 } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { RentalDraft } from '#contract/rentals/owner-rentals.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { type ListingPlace, nowhere, writePlace } from '#server/places/write-place.ts'
import { applyForeignTaxes } from '#server/pricing/apply-foreign-taxes.ts'
import { applyTouristTax } from '#server/pricing/apply-tourist-tax.ts'
import { assertPublishable, assessRisk } from '../lifecycle/assess-rental.ts'
import { findOpenHolds, holdRental, recordHold } from '../lifecycle/hold-rental.ts'
import { assertStillRegistered } from '../registration/assert-registered.ts'
import { settleRegistration } from '../registration/settle-registration.ts'
import { findSameNumber } from '../registration/shared-number.ts'
import { writeYearlyCap } from '../registration/write-yearly-cap.ts'
import { writeRegistrationNumber } from '../registration/write-registration-number.ts'
import { countImages, lockRental, type RentalRecord } from './owned-rental-repository.ts'
import { authorize } from './rental-access.ts'
import { defaultsOf } from './rental-defaults.ts'
import { emptyFields, type WrittenFields, writeFields } from './rental-fields.ts'
import { nightsOutOfOrder, tooManyDrafts } from '../rental-refusals.ts'
import { isOnHoldAfterEdit } from '../lifecycle/rental-risk.ts'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'

const draftsPerOwner = 50
/** Largest distance of the public location from the exact one, in metres. */
const publicPlaceRadius = 300

/** Creates a draft with the owner's default settings. @returns its id */
export async function createRental(app: Context, draft: RentalDraft, actor: SignedIn): Promise<string> {
  const id = randomUUIDv7()
  const now = app.clock.now()
  await app.db.transaction(async (tx) => {
    await assertDraftQuota(tx, actor.userId)
    const defaults = await defaultsOf(tx, actor.userId)
    const written = await write(tx, { ...emptyFields, ...defaults }, nowhere, draft)
    await tx
      .insert(rentals)
      .values({ id, ownerId: actor.userId, ...withCityKey(written), createdAt: now, updatedAt: now })
    await applyTaxes(tx, app, id)
  })
  return id
}

/** Overwrites every field: fields that the draft omits return to their default. */
export async function replaceRental(app: Context, id: string, draft: RentalDraft, actor: SignedIn) {
  await changeRental(app, id, actor, (tx, before) =>
    // Compared with the stored location: an unchanged one retains its random public location.
    write(tx, emptyFields, { ...before, ...townNowhere }, { latitude: null, longitude: null, ...draft }),
  )
}

/** Writes only the fields in the draft. */
export async function updateRental(app: Context, id: string, draft: RentalDraft, actor: SignedIn) {
  await changeRental(app, id, actor, (tx, before) => write(tx, before, before, draft))
}

type Written = WrittenFields & ListingPlace

const { city, cityId, region, countryCode } = nowhere
const townNowhere = { city, cityId, region, countryCode }

async function changeRental(
  app: Context,
  id: string,
  actor: SignedIn,
  change: (tx: Transaction, before: RentalRecord) => Promise<Written>,
) {
  const now = app.clock.now()
  await app.db.transaction(async (tx) => {
    const before = await lockRental(tx, id)
    authorize(actor, 'edit', before)
    const written = await change(tx, before)
    const underReview = await judgeEdit(tx, before, written, now)
    await tx
      .update(rentals)
      .set({ ...withCityKey(written), underReview, updatedAt: now })
      .where(eq(rentals.id, id))
    if (underReview && !before.underReview) await recordHold(tx, before, 'risk', now)
    await applyTaxes(tx, app, id)
    await settleRegistration(tx, app, id)
    if (written.registrationNumber !== before.registrationNumber) {
      const others = await findSameNumber(tx, { ...before, ...written })
      if (others.length > 0) await holdRental(tx, app, id, 'registration_shared')
    }
  })
}

async function applyTaxes(tx: Transaction, { settings }: Context, id: string) {
  await applyTouristTax(tx, id)
  await applyForeignTaxes(tx, settings, id)
}

/**
 * A published rental must stay complete, and an edit that raises its risk puts it on hold. @returns whether it is on
 * hold
 */
async function judgeEdit(tx: Transaction, before: RentalRecord, written: Written, now: Date) {
  if (before.status !== 'PUBLISHED') return before.underReview
  const after = { ...before, ...written }
  // Published before its owner had to state it: other edits stay possible.
  assertPublishable(after, { pictures: await countImages(tx, before.id), isHostStated: true })
  await assertStillRegistered(tx, before, after)
  if (before.underReview && (await findOpenHolds(tx, before.id)).length > 0) return true
  return isOnHoldAfterEdit(
    before.underReview,
    await assessRisk(tx, before, now),
    await assessRisk(tx, after, now),
  )
}

async function write(
  db: Executor,
  fields: WrittenFields,
  place: ListingPlace,
  draft: RentalDraft,
): Promise<Written> {
  const written = {
    ...writeFields(fields, draft),
    ...(await writePlace(db, place, draft, publicPlaceRadius)),
  }
  if (written.minNights > written.maxNights) throw nightsOutOfOrder()
  const registrationNumber = await writeRegistrationNumber(db, written, {
    isEntered: draft.registration_number !== undefined,
    isElsewhere: written.countryCode !== place.countryCode,
  })
  const yearlyNightsCap = await writeYearlyCap(db, written, draft.yearly_nights_cap !== undefined)
  return { ...written, registrationNumber, yearlyNightsCap }
}

function withCityKey(written: Written) {
  return { ...written, cityKey: sql`plain_text(${written.city})` }
}

/** Locks one draft of the owner first, so that concurrent creations are counted one after the other. */
async function assertDraftQuota(tx: Transaction, ownerId: string) {
  const drafts = and(eq(rentals.ownerId, ownerId), eq(rentals.status, 'DRAFT'))
  await tx.select({ id: rentals.id }).from(rentals).where(drafts).orderBy(rentals.id).limit(1).for('update')
  const count = await tx.$count(rentals, drafts)
  if (count >= draftsPerOwner) throw tooManyDrafts({ values: { limit: draftsPerOwner } })
}
