import { countryByCode } from '#contract/core/countries.ts'
import { siteLink } from '#server/platform/mail/site-link.ts'
import { toCsv } from '#server/platform/http/files/csv.ts'
import type { LetStay } from './activity-queries.ts'

/** As the single digital entry point writes an address (INSPIRE). */
interface Address {
  thoroughfare: string
  locatorDesignatorNumber?: number
  locatorDesignatorLetter?: string
  postCode: string
  postName: string
  fullAddress: string
}

/** Of guests whose residence was not stated, or who came to the stay after it was booked. */
const unknownCountry = 'N/A'

/** A stay with the fields of the single digital entry point (github.com/SEMICeu/sdep), and its number of nights. */
export function activityOf(stay: LetStay, publicUrl: string) {
  const { slug } = countryByCode(stay.countryCode)
  return {
    activityId: stay.bookingId,
    url: siteLink(publicUrl, 'fr', `/properties/${slug}/${stay.rentalId}`),
    registrationNumber: stay.registrationNumber ?? '',
    address: addressOf(stay),
    areaId: stay.inseeCode ?? '',
    temporal: {
      startDatetime: startOf(stay.from, stay.timeZone),
      endDatetime: startOf(stay.to, stay.timeZone),
    },
    numberOfNights: stay.nights,
    numberOfGuests: stay.guests,
    countryOfGuests: Array.from(
      { length: stay.guests },
      (_, index) => stay.guestCountries?.[index] ?? unknownCountry,
    ),
  }
}
export type Activity = ReturnType<typeof activityOf>

/** `12 bis rue du Lac` is number 12, letter bis, of rue du Lac. */
export function addressOf({
  street,
  postcode,
  city,
}: Pick<LetStay, 'street' | 'postcode' | 'city'>): Address {
  const [, number, letter, name] =
    /^(\d{1,5})(?:\s*(bis|ter|quater|[a-z])(?=[\s,]))?[\s,]+(.+)$/i.exec(street) ?? []
  return {
    thoroughfare: name ?? street,
    ...(number && { locatorDesignatorNumber: Number(number) }),
    ...(letter && { locatorDesignatorLetter: letter.toLowerCase() }),
    postCode: postcode.replaceAll(/\s/g, ''),
    postName: city,
    fullAddress: [street, `${postcode} ${city}`.trim()].filter(Boolean).join(', '),
  }
}

/** Days begin at midnight of the home: hours of arrival are not stored with a stay. */
function startOf(date: string, timeZone: string) {
  return Temporal.PlainDate.from(date).toZonedDateTime(timeZone).toInstant().toString()
}

export function activityCsv(activities: Activity[]) {
  if (activities.length === 0) return `\uFEFF${columns.join(',')}\r\n`
  return toCsv(
    activities.map(({ address, temporal, countryOfGuests, ...activity }) => {
      const cells: Record<Column, string | number | undefined> = {
        ...activity,
        ...temporal,
        thoroughfare: address.thoroughfare,
        locatorDesignatorNumber: address.locatorDesignatorNumber,
        locatorDesignatorLetter: address.locatorDesignatorLetter,
        postCode: address.postCode,
        postName: address.postName,
        fullAddress: address.fullAddress,
        countryOfGuests: countryOfGuests.join(' '),
      }
      return Object.fromEntries(columns.map((column) => [column, cells[column]]))
    }),
  )
}

const columns = [
  'activityId',
  'url',
  'registrationNumber',
  'thoroughfare',
  'locatorDesignatorNumber',
  'locatorDesignatorLetter',
  'postCode',
  'postName',
  'fullAddress',
  'areaId',
  'startDatetime',
  'endDatetime',
  'numberOfNights',
  'numberOfGuests',
  'countryOfGuests',
] as const
type Column = (typeof columns)[number]
