import { toString as drawQrCode } from 'qrcode'
import type { GuideDisclosure, GuideMoments } from '#contract/bookings/guide-disclosure.ts'
import type { StayGuide } from '#contract/bookings/stay-guide.ts'
import type { ArrivalGuideFields, GuidePicture } from '#contract/rentals/arrival-guide.ts'
import { type GuideStep, isOfWay } from '#contract/rentals/guide-steps.ts'
import { wifiCode } from '#contract/rentals/wifi-code.ts'

export interface GuideOfStay {
  guide: ArrivalGuideFields
  pictures: GuidePicture[]
  /** That of the stay alone; empty where that of the rental is shown. */
  doorCode: string
  ticked: ReadonlySet<string>
  moments: GuideMoments
}

/** What the disclosure shows to the guest; everything else is null. */
export async function presentGuide(
  { guide, pictures, doorCode, ticked, moments }: GuideOfStay,
  disclosure: GuideDisclosure,
): Promise<StayGuide> {
  const { practical, way, codes, mayTick } = disclosure
  const code = doorCode || guide.door_code
  const showsWay = way === 'open'
  const showsCodes = codes === 'open'
  const { parking, good_to_know, emergency, contact_name, contact_phone } = guide
  const isShown = practical === 'open'
  return {
    practical: isShown ? { parking, good_to_know, emergency, contact_name, contact_phone } : null,
    way: {
      state: way,
      opens_at: moments.wayOpensAt.toISOString(),
      is_written: isWayWritten(guide, pictures),
      directions: showsWay ? guide.directions : null,
      entry_method: showsWay ? guide.entry_method : null,
      entry_instructions: showsWay ? guide.entry_instructions : null,
    },
    codes: {
      state: codes,
      opens_at: moments.codesOpenAt.toISOString(),
      closes_at: moments.departsAt.toISOString(),
      has_door_code: code !== '',
      has_wifi: guide.wifi_name !== '',
      door_code: showsCodes ? code : null,
      wifi: showsCodes && guide.wifi_name !== '' ? await presentWifi(guide) : null,
    },
    pictures: pictures.filter(({ step }) => showsPicture(disclosure, step)),
    checklist: isShown ? presentChecklist(guide.checklist, ticked) : [],
    may_tick: mayTick,
  }
}

/** A photograph is shown with the text of its step. */
export function showsPicture({ practical, way }: GuideDisclosure, step: GuideStep) {
  return (isOfWay(step) ? way : practical) === 'open'
}

function isWayWritten(guide: ArrivalGuideFields, pictures: GuidePicture[]) {
  const { directions, entry_method: method, entry_instructions: instructions } = guide
  return Boolean(directions || method || instructions) || pictures.some(({ step }) => isOfWay(step))
}

async function presentWifi({ wifi_name: name, wifi_security: security, wifi_password }: ArrivalGuideFields) {
  const password = security === 'none' ? '' : wifi_password
  const qr_svg = await drawQrCode(wifiCode({ name, security, password }), { type: 'svg', margin: 1 })
  return { name, security, password, qr_svg }
}

export function presentChecklist(checklist: string[], ticked: ReadonlySet<string>) {
  return checklist.map((text) => ({ text, done: ticked.has(text) }))
}
