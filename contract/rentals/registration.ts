import type { CountryCode } from '#contract/core/countries.ts'
import type { RentalType } from '#contract/rentals/rentals.ts'

/**
 * What the law of a country requires of the listing of a home that is let for short stays. Read on 27 November 2026 at
 * the sources; decision 35 has the reasons.
 */
interface RegistrationScheme {
  /** `nowhere_found`: no number of the home itself was found in the law; one that exists may be entered. */
  required: 'everywhere' | 'nowhere_found' | { regions: readonly string[] }
  /** Homes of these types are not concerned. */
  except: readonly RentalType[]
  /** Only stays of at most so many nights are concerned. */
  longestStay: number
  /** A number as `normalizeRegistrationNumber` writes it. */
  form: RegExp
  example: string | null
  /** Cited in refusals, the same in every language. */
  law: string
  source: string
}

/** Letters, digits and their separators: for numbers whose form no law publishes. */
const anyNumber = /^[0-9A-Z](?:[0-9A-Z./ -]{1,38}[0-9A-Z])$/

const noneFound = {
  required: 'nowhere_found',
  except: [],
  longestStay: 365,
  form: anyNumber,
  example: null,
  law: '',
  source: '',
} as const

export const registrationSchemes: Record<CountryCode, RegistrationScheme> = {
  FR: {
    required: 'everywhere',
    // A furnished tourist home is for the tenant's exclusive use (L324-1-1, I): a room of the host's home is none.
    except: ['room'],
    longestStay: 90,
    // INSEE code of the commune, six digits of its own, two characters of its choice: no check digit is published.
    form: /^(?:\d{5}|2[AB]\d{3})\d{6}[0-9A-Z]{2}$/,
    example: '75104012345A7',
    law: 'code du tourisme, art. L324-1-1 et L324-2-1',
    source:
      'https://git.tricoteuses.fr/codes/code_du_tourisme (L324-1-1 from 20 May 2026), https://www.declaloc.info/notre-outil/controle-de-conformite-des-numeros-enregistrement (form of D324-1-1)',
  },
  BE: {
    required: { regions: ['Bruxelles-Capitale', 'Flandre'] },
    except: [],
    longestStay: 90,
    form: anyNumber,
    example: null,
    law: 'ordonnance bruxelloise du 1er février 2024, décret flamand du 5 février 2016, règlement (UE) 2024/1028, art. 7',
    source:
      'https://etaamb.openjustice.be/fr/ordonnance_n2024001041.html, https://www.toerismevlaanderen.be (Logiesdecreet)',
  },
  CA: {
    required: 'everywhere',
    except: [],
    longestStay: 31,
    form: /^\d{6}$/,
    example: '123456',
    law: 'Loi sur l’hébergement touristique du Québec, RLRQ, c. H-1.01',
    source: 'https://citq.qc.ca/fr/enregistrement_dispositionslegislatives.php',
  },
  // No federal number; Ticino alone was found to discuss one of its own.
  CH: noneFound,
  LU: noneFound,
  CI: noneFound,
  SN: noneFound,
  BJ: noneFound,
  TG: noneFound,
  CM: noneFound,
  MA: noneFound,
  TN: noneFound,
}

/** Without the separators that people write, in capitals; null for an empty text. */
export function normalizeRegistrationNumber(typed: string, country: CountryCode): string | null {
  const capitals = typed.trim().toUpperCase().replaceAll(/\s+/g, ' ')
  const number =
    registrationSchemes[country].form === anyNumber ? capitals : capitals.replaceAll(/[ ./-]/g, '')
  return number === '' ? null : number
}

export function hasRegistrationForm(number: string, country: CountryCode) {
  return registrationSchemes[country].form.test(number)
}

export interface RegistrablePlace {
  country: CountryCode
  region: string | null
  type: RentalType
  minNights: number
}

/** Whether the law requires a number of a home before it is advertised. */
export function requiresRegistration({ country, region, type, minNights }: RegistrablePlace) {
  const { required, except, longestStay } = registrationSchemes[country]
  if (required === 'nowhere_found' || except.includes(type) || minNights > longestStay) return false
  return required === 'everywhere' || (region !== null && required.regions.includes(region))
}

/** Whether a number begins as those of the home's commune do; `beginnings` is empty where any may. */
export function fitsCommune(number: string, beginnings: readonly string[]) {
  return beginnings.length === 0 || beginnings.some((beginning) => number.startsWith(beginning))
}

export const registrationStates = ['not_required', 'missing', 'wrong_form', 'wrong_commune', 'valid'] as const
export type RegistrationState = (typeof registrationStates)[number]

/** @param beginnings of the numbers of the home's commune */
export function registrationState(
  place: RegistrablePlace,
  number: string | null,
  beginnings: readonly string[],
): RegistrationState {
  if (number === null) return requiresRegistration(place) ? 'missing' : 'not_required'
  if (!hasRegistrationForm(number, place.country)) return 'wrong_form'
  return fitsCommune(number, beginnings) ? 'valid' : 'wrong_commune'
}
