import type { ProfessionalType } from '#contract/sales/sale-enums.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import type { StoredField } from '#server/schema/catalogue/stored-report.ts'
import type { DocumentSubject } from '../../document-subject.ts'
import { checkSiren } from '../findings/check-company-number.ts'
import { checkCardEnd, endNotFound } from '../findings/check-dates.ts'
import { checkCompany, checkNamedPerson, resultOf } from '../findings/check-names.ts'
import { check, field, type Findings, type ReadDocument } from '../findings/findings.ts'
import {
  type CardMention,
  cardMentions,
  cardNumberPattern,
  validCardNumber,
} from '../numbers/professional-numbers.ts'
import { findLabelled } from '../text/find-labelled.ts'
import { readDate, writtenDate } from '../text/read-dates.ts'
import { findPattern } from '../text/read-lines.ts'

const mentionNames: Readonly<Record<CardMention, Texts>> = {
  transaction: localized('Transaction'),
  management: localized('Gestion'),
  syndic: localized('Syndic'),
}

/** An expert has a card for sales alone, beside the certification. */
const holdersOfCards: readonly ProfessionalType[] = ['REAL_ESTATE_AGENT', 'SYNDIC', 'EXPERT']

/** The French carte T, G or S and, elsewhere, the card or approval of an estate agent, lawyer or expert. */
export function interpretProfessionalCard(document: ReadDocument, subject: DocumentSubject): Findings {
  const { lines, folded } = document
  const isFrenchAgent =
    subject.countryCode === 'FR' &&
    (subject.professionalType === null || holdersOfCards.includes(subject.professionalType))
  const number = isFrenchAgent ? cardNumber(document, subject) : otherNumber(document, subject)
  const holder = findLabelled(lines, [/TITULAIRE/, /RAISON SOCIALE/, /DENOMINATION/])
  const representative = findLabelled(lines, [/REPRESENTANT LEGAL/, /REPRESENTANTE? PAR/])
  const companies = holder ? checkCompany(subject, holder) : []
  const people =
    representative && subject.form.legal_representative !== 'no'
      ? // The card of an employer names its own representative: staff check who sells under it.
        checkNamedPerson(subject, representative).map((each) =>
          each.result === 'rejected' ? { ...each, result: 'consider' as const } : each,
        )
      : []
  const siren = checkSiren(document, subject)
  const mention = isFrenchAgent ? checkMention(folded, subject) : { checks: [], fields: [] }
  const end = dated(document, [
    /VALABLE JUSQU'AU/,
    /DATE D'EXPIRATION/,
    /EXPIRE LE/,
    /FIN DE VALIDITE/,
    /VALIDITE/,
  ])
  const issue = dated(document, [/DELIVREE? LE/, /DATE DE DELIVRANCE/])
  const issuer = findPattern(lines, /(?:CCI|CHAMBRE DE COMMERCE)[A-Z' -]*/)[0]
  const dates = end
    ? checkCardEnd({ expiresOn: end.date, today: subject.today, region: end.region })
    : [endNotFound()]
  return {
    checks: [...number.checks, ...siren.checks, ...mention.checks, ...companies, ...people, ...dates],
    fields: [
      ...number.fields,
      ...(holder
        ? [
            field('holder', localized('Titulaire'), holder.text, {
              account: subject.companyName,
              result: resultOf(companies),
              region: holder.region,
            }),
          ]
        : []),
      ...(representative
        ? [
            field('representative', localized('Représentant'), representative.text, {
              account: subject.person ? `${subject.person.firstNames} ${subject.person.lastName}` : null,
              result: resultOf(people),
              region: representative.region,
            }),
          ]
        : []),
      ...siren.fields,
      ...mention.fields,
      ...(issuer
        ? [field('issuer', localized('Délivrée par'), issuer.text.trim(), { region: issuer.region })]
        : []),
      ...(end
        ? [
            field('expires_on', localized('Valable jusqu’au'), end.date, {
              result: resultOf(dates),
              region: end.region,
            }),
          ]
        : []),
    ],
    expiresOn: end?.date ?? null,
    issuedOn: issue?.date ?? null,
  }
}

/** Whether a card that was read has a mention; undefined where its mentions were not read. */
export function hasMention(fields: readonly StoredField[], mention: CardMention): boolean | undefined {
  return fields
    .find(({ name }) => name === 'mention')
    ?.value.split(', ')
    .includes(mentionNames[mention].fr)
}

function dated({ lines }: ReadDocument, labels: readonly RegExp[]) {
  const found = findLabelled(lines, labels, writtenDate)
  const date = found && readDate(found.text)
  return date ? { date, region: found.region } : undefined
}

function cardNumber({ lines }: ReadDocument, { form }: DocumentSubject): Findings {
  const written = findPattern(lines, cardNumberPattern)[0] ?? findPattern(lines, /CPI[ \d]{6,24}/)[0]
  if (!written) {
    return {
      checks: [
        check('content.card_number', 'content', 'consider', localized('Numéro de carte introuvable'), {
          explanation: localized('Il commence par CPI. Vérifiez qu’il se lit bien sur l’image.'),
          reason: 'NUMBER_FORMAT',
        }),
      ],
      fields: [],
    }
  }
  const { region } = written
  const number = validCardNumber(written.text)
  const expected = form.card_number ?? ''
  const isOther = number !== undefined && expected !== '' && validCardNumber(expected) !== number
  const result = number === undefined || isOther ? ('consider' as const) : ('clear' as const)
  return {
    checks: [
      number === undefined
        ? check(
            'content.card_number',
            'content',
            'consider',
            localized('Forme du numéro à revoir : {number}', { number: written.text.trim() }),
            {
              explanation: localized('Un numéro de carte s’écrit CPI 1234 2024 000 000 001.'),
              reason: 'NUMBER_FORMAT',
              region,
            },
          )
        : isOther
          ? check(
              'content.card_number',
              'content',
              'consider',
              localized('Numéro différent de votre profil'),
              {
                explanation: localized(
                  'La pièce porte {written}, votre profil {account}. Corrigez le profil ou remplacez la pièce.',
                  {
                    written: number,
                    account: expected,
                  },
                ),
                reason: 'NUMBER_FORMAT',
                region,
              },
            )
          : check('content.card_number', 'content', 'clear', localized('Forme du numéro juste'), { region }),
    ],
    fields: [
      field('card_number', localized('Numéro'), number ?? written.text.trim(), {
        account: expected,
        result,
        region,
      }),
    ],
  }
}

/** Numbers of other countries and professions have no defined format: they are compared with the profile. */
function otherNumber({ lines }: ReadDocument, { form }: DocumentSubject): Findings {
  const found = findLabelled(
    lines,
    [/N° DE CARTE/, /N° ?D'AGREMENT/, /AGREMENT N°/, /N° IPI/, /IPI/, /PERMIS N°/, /N°/],
    /[A-Z0-9][A-Z0-9/ .-]{3,}/,
  )
  if (!found) return { checks: [], fields: [] }
  return {
    checks: [],
    fields: [
      field('card_number', localized('Numéro'), found.text, {
        account: form.card_number ?? null,
        region: found.region,
      }),
    ],
  }
}

/** Sales require the mention Transaction (loi n° 70-9, art. 1er), property management the mention Syndic. */
function checkMention(folded: string, { professionalType }: DocumentSubject): Findings {
  const found = cardMentions(folded)
  if (found.length === 0) {
    return {
      checks: [
        check('content.mention', 'content', 'consider', localized('Mention de la carte introuvable'), {
          explanation: localized(
            'Une personne la lira. Vérifiez que les activités se lisent bien sur l’image.',
          ),
          reason: 'TEXT_UNREADABLE',
        }),
      ],
      fields: [],
    }
  }
  const needed: CardMention = professionalType === 'SYNDIC' ? 'syndic' : 'transaction'
  const isCovered = found.includes(needed)
  return {
    checks: [
      isCovered
        ? check(
            'content.mention',
            'content',
            'clear',
            localized('Mention {mention}', { mention: mentionNames[needed] }),
          )
        : check(
            'content.mention',
            'content',
            'rejected',
            localized('Mention {mention} absente', { mention: mentionNames[needed] }),
            {
              explanation: localized('Cette carte ne couvre pas l’activité. Envoyez celle qui la porte.'),
              reason: 'ACTIVITY_NOT_COVERED',
            },
          ),
    ],
    fields: [
      field('mention', localized('Activité'), found.map((mention) => mentionNames[mention].fr).join(', '), {
        result: isCovered ? 'clear' : 'rejected',
      }),
    ],
  }
}
