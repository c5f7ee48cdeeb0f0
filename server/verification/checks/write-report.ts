import { formatMoment, companyTimeZone } from '#contract/core/date-format.ts'
import type { Language } from '#contract/core/language.ts'
import type { CheckResult } from '#contract/verification/verification-enums.ts'
import type { ValidationReport } from '#contract/verification/verification-cases.ts'
import { openSheet } from '#server/platform/http/files/pdf-sheet.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { Texts } from '#server/platform/texts/texts.ts'

const resultTexts: Record<CheckResult, Texts> = {
  clear: localized('Clair'),
  consider: localized('À revoir'),
  rejected: localized({ message: 'Refusé', context: 'check' }),
  not_asked: localized('Non interrogé'),
}

const words = {
  title: localized('Rapport de validation'),
  person: localized('Personne'),
  submission: localized('Envoi'),
  checkedAt: localized('Contrôlé le'),
  score: localized('Score'),
  check: localized('Contrôle'),
  result: localized('Résultat'),
  reason: localized('Motif'),
  field: localized('Champ lu'),
  value: localized('Valeur'),
  explanation: localized('Explication de la personne'),
  comment: localized('Commentaire à la personne'),
  internalComment: localized('Commentaire interne'),
  page: localized('Page'),
} satisfies Record<string, Texts>

/**
 * A validation report as a PDF, written from the data of the person's or of the staff's version: the person's PDF has
 * no internal comments either.
 */
export async function writeReport(
  report: ValidationReport,
  { name, language }: { name: string; language: Language },
): Promise<Uint8Array> {
  const word = (key: keyof typeof words) => words[key][language]
  const points = (score: number, weight: number) =>
    localized('{score} sur {weight}', { score: Math.round(score), weight: Math.round(weight) })[language]
  const sheet = await openSheet(`${word('title')} ${report.reference}`, undefined, language)
  sheet.heading(word('title'), report.reference)
  sheet.pairs([
    [word('person'), name],
    [word('submission'), String(report.submission)],
    [
      word('checkedAt'),
      formatMoment(new Date(report.checked_at), language, {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        timeZone: companyTimeZone,
      }),
    ],
    [word('score'), points(report.score, 100)],
  ])
  for (const document of report.documents) {
    sheet.pairs([
      [document.title, resultTexts[document.result][language]],
      [word('score'), points(document.score, document.weight)],
      ...(document.explanation ? [[word('explanation'), document.explanation] as [string, string]] : []),
      ...(document.comment ? [[word('comment'), document.comment] as [string, string]] : []),
      ...(document.internal_comment
        ? [[word('internalComment'), document.internal_comment] as [string, string]]
        : []),
    ])
    sheet.table(
      [
        { title: word('check'), width: 220 },
        { title: word('result'), width: 95 },
        { title: word('reason'), width: 180 },
      ],
      document.checks.map((check) => {
        const override = report.overrides.find(
          (each) => each.document_type === document.document_type && each.check_code === check.code,
        )
        const aside =
          override &&
          localized('Écarté par {name} : {reason}', { name: override.by, reason: override.reason })
        return [
          check.label,
          resultTexts[check.result][language],
          aside?.[language] ?? [check.explanation, check.reason_code].filter(Boolean).join(' · '),
        ]
      }),
    )
    if (document.fields.length > 0) {
      sheet.table(
        [
          { title: word('field'), width: 220 },
          { title: word('value'), width: 275 },
        ],
        document.fields.map(({ label, value }) => [label, value]),
      )
    }
  }
  return sheet.close(word('page'))
}
