import { type GuideDisclosure, guideDisclosure } from '#contract/bookings/guide-disclosure.ts'
import type { StayArrival, StayGuide } from '#contract/bookings/stay-guide.ts'
import { seal, unseal } from '#server/platform/storage/sealed-secret.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { sharedTime } from '#server/platform/database/shared-time.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import type { GuideStep } from '#contract/rentals/guide-steps.ts'
import { findGuide } from '#server/rentals/arrival-guide/arrival-guides.ts'
import { findGuidePictures, readGuidePicture } from '#server/rentals/arrival-guide/guide-pictures.ts'
import { emptyGuide, guideKeys } from '#server/rentals/arrival-guide/guide-keys.ts'
import { type BookingRecord, findBookingDetail } from '../booking-queries.ts'
import { authorize, type BookingPermission } from '../lifecycle/booking-access.ts'
import { takeBooking } from '../lifecycle/transition-booking.ts'
import { guideMoments } from './guide-moments.ts'
import { checklistClosed, doorCodeClosed } from './guide-refusals.ts'
import { type GuideOfStay, presentChecklist, presentGuide, showsPicture } from './present-guide.ts'
import {
  deleteDoorCode,
  deleteTick,
  doorCodesBy,
  findDoorCode,
  findTicks,
  insertTick,
  ticksBy,
  writeDoorCode,
} from './stay-guide-queries.ts'

/** The guide of a stay as its guest reads it now. @throws 404 for everybody else */
export async function showStayGuide(app: Context, id: string, actor: SignedIn): Promise<StayGuide | null> {
  const { booking, now } = await loadBooking(app, id, actor, 'read_guide')
  return guideForGuest(app, app.db, booking, now)
}

/** @throws 404 for everybody but the guest, and while the step is not shown */
export async function readStayPicture(app: Context, id: string, step: GuideStep, actor: SignedIn) {
  const { booking, now } = await loadBooking(app, id, actor, 'read_guide')
  const disclosure = disclosureOf(booking, now)
  if (!disclosure || !showsPicture(disclosure, step)) throw notFound()
  return readGuidePicture(app, { rentalId: booking.rentalId, step })
}

/** @throws 404 for everybody but the guest, 409 outside the period */
export async function takeTickable(tx: Transaction, app: Context, id: string, actor: SignedIn) {
  const taken = await takeBooking(tx, app, id)
  authorize(actor, 'read_guide', taken.booking)
  if (!disclosureOf(taken.booking, taken.now)?.mayTick) throw checklistClosed()
  return taken
}

/** @throws 404 for everybody but the guest and for a line that is not on the list, 409 outside the period */
export async function tickChecklist(
  app: Context,
  id: string,
  { actor, text, done }: { actor: SignedIn; text: string; done: boolean },
): Promise<StayGuide | null> {
  return app.db.transaction(async (tx) => {
    const { booking, now } = await takeTickable(tx, app, id, actor)
    const guide = await findGuide(app, tx, booking.rentalId)
    if (!guide?.checklist.includes(text)) throw notFound()
    if (done) await insertTick(tx, id, text, now)
    else await deleteTick(tx, id, text)
    return guideForGuest(app, tx, booking, now)
  })
}

/** @throws 404 for everybody but the owner */
export async function showStayArrival(
  app: Context,
  id: string,
  actor: SignedIn,
): Promise<StayArrival | null> {
  const { booking, now } = await loadBooking(app, id, actor, 'prepare_arrival')
  return arrivalForOwner(app, app.db, booking, now)
}

/** @throws 404 for everybody but the owner, 409 before the confirmation and after the departure */
export async function takePrepared(tx: Transaction, app: Context, id: string, actor: SignedIn) {
  const taken = await takeBooking(tx, app, id)
  authorize(actor, 'prepare_arrival', taken.booking)
  if (!maySetCode(disclosureOf(taken.booking, taken.now))) throw doorCodeClosed()
  return taken
}

/** @throws 404 for everybody but the owner, 409 before the confirmation and after the departure */
export async function setDoorCode(
  app: Context,
  id: string,
  { actor, code }: { actor: SignedIn; code: string },
): Promise<StayArrival | null> {
  return app.db.transaction(async (tx) => {
    const { booking, now } = await takePrepared(tx, app, id, actor)
    if (code) await writeDoorCode(tx, id, seal(guideKeys(app), code, id), now)
    else await deleteDoorCode(tx, id)
    return arrivalForOwner(app, tx, booking, now)
  })
}

/** Ticked lines of a guest and door codes of an owner, for the copy of a user's data. */
export async function exportStayGuidesOf(app: Context, userId: string) {
  const codes = await doorCodesBy(app.db, userId)
  return {
    checklist_ticks: await ticksBy(app.db, userId),
    stay_door_codes: codes.map(({ bookingId, sealed, setAt }) => ({
      bookingId,
      code: unseal(guideKeys(app), sealed, bookingId),
      setAt,
    })),
  }
}

async function loadBooking(app: Context, id: string, actor: SignedIn, action: BookingPermission) {
  const detail = await findBookingDetail(app.db, id)
  authorize(actor, action, detail?.booking)
  if (!detail) throw notFound()
  return { booking: detail.booking, now: sharedTime(app, detail.databaseNow) }
}

function disclosureOf(booking: BookingRecord, now: Date) {
  return guideDisclosure(booking.status, guideMoments(booking), now)
}

async function guideForGuest(app: Context, db: Executor, booking: BookingRecord, now: Date) {
  const disclosure = disclosureOf(booking, now)
  if (!disclosure) return null
  const stay = await guideOf(app, db, booking)
  return stay.isWritten ? presentGuide(stay, disclosure) : null
}

async function arrivalForOwner(
  app: Context,
  db: Executor,
  booking: BookingRecord,
  now: Date,
): Promise<StayArrival | null> {
  const disclosure = disclosureOf(booking, now)
  if (!disclosure) return null
  const { guide, hasGuide, doorCode, ticked, moments } = await guideOf(app, db, booking)
  return {
    has_guide: hasGuide,
    home_has_door_code: guide.door_code !== '',
    door_code: doorCode,
    may_set_code: maySetCode(disclosure),
    way_opens_at: moments.wayOpensAt.toISOString(),
    codes_open_at: moments.codesOpenAt.toISOString(),
    codes_close_at: moments.departsAt.toISOString(),
    checklist: presentChecklist(guide.checklist, ticked),
  }
}

function maySetCode(disclosure: GuideDisclosure | undefined) {
  return disclosure !== undefined && disclosure.codes !== 'over'
}

async function guideOf(app: Context, db: Executor, booking: BookingRecord) {
  const { id, rentalId } = booking
  const guide = await findGuide(app, db, rentalId)
  const pictures = await findGuidePictures(db, rentalId)
  const sealed = await findDoorCode(db, id)
  const stay: GuideOfStay = {
    guide: guide ?? emptyGuide,
    pictures,
    doorCode: sealed === undefined ? '' : unseal(guideKeys(app), sealed, id),
    ticked: await findTicks(db, id),
    moments: guideMoments(booking),
  }
  return {
    ...stay,
    hasGuide: guide !== undefined,
    isWritten: Boolean(guide || stay.doorCode || pictures.length > 0),
  }
}
