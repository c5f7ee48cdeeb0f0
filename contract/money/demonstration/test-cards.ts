/** No schema in this file: the page of the demonstration reads it without downloading Zod. */

/** Cards of the demonstration provider; each number stands for one result, and no other card can be given. */
export const testCards = [
  { code: 'success', number: '4242 4242 4242 4242' },
  { code: 'three_d_secure', number: '4000 0027 6000 3184' },
  { code: 'declined_later', number: '4000 0000 0000 0341' },
  { code: 'insufficient_funds', number: '4000 0000 0000 9995' },
  { code: 'expired_card', number: '4000 0000 0000 0069' },
  { code: 'dispute_lost', number: '4000 0000 0000 0259' },
  { code: 'dispute_won', number: '4000 0000 0000 2685' },
] as const
export type TestCardCode = (typeof testCards)[number]['code']

/** Where mobile money exists, with its operators and a number in the form of the country. */
export const mobileMoneyCountries = [
  { code: 'SN', dial: '+221', example: '77 123 45 67', operators: 'Orange Money, Wave, Yas' },
  { code: 'CI', dial: '+225', example: '07 01 23 45 67', operators: 'Orange Money, MTN, Moov, Wave' },
  { code: 'BJ', dial: '+229', example: '01 97 12 34 56', operators: 'MTN, Moov' },
  { code: 'TG', dial: '+228', example: '90 12 34 56', operators: 'Yas, Moov' },
  { code: 'CM', dial: '+237', example: '6 71 23 45 67', operators: 'Orange Money, MTN' },
] as const
export type MobileMoneyCountry = (typeof mobileMoneyCountries)[number]['code']

/** Last two digits of a number whose owner does not confirm the payment. */
export const unconfirmedEndings = { refused: '00', silent: '99' } as const
