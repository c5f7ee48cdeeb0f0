/** Number of a French energy performance certificate: year, département, kind, seven digits, a letter (ADEME). */
const form = /^(?<year>\d{2})\d[0-9AB][A-Z]\d{7}[A-Z]$/

export function isCertificateNumber(number: string) {
  return form.test(number)
}

/**
 * Whether the year in the number of a certificate fits its date. The number is given when the certificate is sent to
 * ADEME, so that one of December may have that of the next year.
 * @param date local date
 */
export function fitsCertificateYear(number: string, date: string) {
  const year = form.exec(number)?.groups?.year
  if (year === undefined) return false
  const [dateYear, month] = date.split('-').map(Number) as [number, number]
  const years = month === 12 ? [dateYear, dateYear + 1] : [dateYear]
  return years.includes(2000 + Number(year))
}
