import { localized } from '#server/platform/texts/localized.ts'
import type { DocumentSubject } from '../../document-subject.ts'
import { validSiren, validSiret, validVatNumber } from '../numbers/company-numbers.ts'
import { findLabelled } from '../text/find-labelled.ts'
import { findPattern, type FoundText } from '../text/read-lines.ts'
import { check, field, type Findings, type ReadDocument } from './findings.ts'

const sirenForm = /(?<!\d)\d{3} ?\d{3} ?\d{3}(?! ?\d)/
const siretForm = /(?<!\d)\d{3} ?\d{3} ?\d{3} ?\d{5}(?! ?\d)/
const vatForm =
  /(?<![A-Z0-9])(?:FR ?[0-9A-Z]{2} ?\d{3} ?\d{3} ?\d{3}|BE ?[01]\d{3}\.?\d{3}\.?\d{3}|LU ?\d{8})(?!\d)/

/** Check digit of a French SIREN, and comparison with the profile. */
export function checkSiren({ lines }: ReadDocument, { form, countryCode }: DocumentSubject): Findings {
  if (countryCode !== 'FR') return { checks: [], fields: [] }
  const found =
    findLabelled(lines, [/SIREN/, /IMMATRICULATION AU RCS[^:]*/, /R\.?C\.?S\.?/], sirenForm) ??
    firstValid(findPattern(lines, sirenForm))
  if (!found) return { checks: [], fields: [] }
  const siren = validSiren(found.text)
  const expected = form.siren || form.siret?.slice(0, 9) || ''
  const { region } = found
  const isOther = siren !== undefined && expected !== '' && siren !== expected
  const result = siren === undefined || isOther ? ('rejected' as const) : ('clear' as const)
  return {
    checks: [
      siren === undefined
        ? check(
            'content.siren',
            'content',
            'rejected',
            localized('SIREN faux : {number}', { number: found.text }),
            {
              explanation: localized(
                'Sa clé n’est pas juste. Vérifiez que le numéro se lit bien sur l’image.',
              ),
              reason: 'SIREN_INVALID',
              region,
            },
          )
        : isOther
          ? check('content.siren', 'content', 'rejected', localized('SIREN d’une autre entreprise'), {
              explanation: localized(
                'La pièce porte {written}, votre profil {account}. Corrigez le profil ou remplacez la pièce.',
                { written: grouped(siren), account: grouped(expected) },
              ),
              reason: 'SIREN_MISMATCH',
              region,
            })
          : check(
              'content.siren',
              'content',
              'clear',
              localized('SIREN juste : {number}', { number: grouped(siren) }),
              {
                region,
              },
            ),
    ],
    fields: [field('siren', localized('SIREN'), siren ?? found.text, { account: expected, result, region })],
  }
}

/** Check of the SIRET, where the document has one. */
export function checkSiret({ lines }: ReadDocument, { form, countryCode }: DocumentSubject): Findings {
  const found = countryCode === 'FR' ? findPattern(lines, siretForm)[0] : undefined
  if (!found) return { checks: [], fields: [] }
  const siret = validSiret(found.text)
  const result = siret === undefined ? ('rejected' as const) : ('clear' as const)
  return {
    checks: [
      siret === undefined
        ? check(
            'content.siret',
            'content',
            'rejected',
            localized('SIRET faux : {number}', { number: found.text }),
            {
              explanation: localized(
                'Sa clé n’est pas juste. Vérifiez que le numéro se lit bien sur l’image.',
              ),
              reason: 'SIREN_INVALID',
              region: found.region,
            },
          )
        : check('content.siret', 'content', 'clear', localized('SIRET juste'), { region: found.region }),
    ],
    fields: [
      field('siret', localized('SIRET'), siret ?? found.text, {
        account: form.siret ?? null,
        result,
        region: found.region,
      }),
    ],
  }
}

/** Check of the EU VAT number, where the document has one. */
export function checkVatNumber({ lines }: ReadDocument): Findings {
  const found = findPattern(lines, vatForm)[0]
  if (!found) return { checks: [], fields: [] }
  const number = validVatNumber(found.text)
  const { region } = found
  return {
    checks: [
      number === undefined
        ? check(
            'content.vat',
            'content',
            'consider',
            localized('Clé de TVA à revoir : {number}', { number: found.text }),
            {
              explanation: localized('La clé de ce numéro n’est pas juste ; une personne le relira.'),
              reason: 'VAT_KEY',
              region,
            },
          )
        : check('content.vat', 'content', 'clear', localized('Clé de TVA juste'), { region }),
    ],
    fields: [
      field('vat_number', localized('Numéro de TVA'), number ?? found.text, {
        result: number === undefined ? 'consider' : 'clear',
        region,
      }),
    ],
  }
}

function firstValid(found: FoundText[]) {
  return found.find(({ text }) => validSiren(text) !== undefined)
}

/** `732 829 320` */
function grouped(digits: string) {
  return digits.replaceAll(/(\d{3})(?=\d)/g, '$1 ')
}
