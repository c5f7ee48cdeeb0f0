import { localized } from '#server/platform/texts/localized.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { fieldRefusal, Refusal, refusal } from '#server/platform/http/errors/refusal.ts'
import type { LineError } from './report-line.ts'

export const reportTooHeavy = refusal('report_too_heavy', 413, localized('Un rapport pèse au plus 15 Mo'))
export const tooManyReportLines = refusal(
  'too_many_report_lines',
  422,
  localized('Ce rapport dépasse {most} lignes : prenez-le sur une période plus courte'),
)
export const noReport = () =>
  fieldRefusal(
    'file',
    'no_report',
    localized(
      'Ce fichier n’a pas les colonnes d’un rapport de Stripe (opérations du solde, détaillées) ni de CinetPay (transactions)',
    ),
  )
export const reportUnreadable = () =>
  fieldRefusal('file', 'report_unreadable', localized('Ce fichier ne se lit pas comme un tableau CSV'))
export const reportAlreadyStored = refusal(
  'report_already_stored',
  409,
  localized('Ce fichier a déjà été déposé le {day}, sous le nom « {name} »'),
)
export const differenceClosed = refusal(
  'difference_closed',
  409,
  localized('Cet écart n’est plus dans l’état affiché : rechargez la page'),
)
export const noFeesToBook = refusal(
  'no_fees_to_book',
  409,
  localized('Les frais de ce rapport sont déjà au grand livre'),
)

/** Lines named in a refusal; a wrong file has the same mistake on each. */
const namedErrors = 20

const sentences: Record<LineError['code'], (line: number) => Texts> = {
  amount: (line) => localized('Ligne {line} : le montant ne se lit pas', { line }),
  fee: (line) => localized('Ligne {line} : les frais ne se lisent pas', { line }),
  currency: (line) => localized('Ligne {line} : cette devise n’est pas l’une des nôtres', { line }),
  date: (line) => localized('Ligne {line} : la date ne se lit pas', { line }),
  reference: (line) => localized('Ligne {line} : la référence manque', { line }),
  columns: (line) => localized('Ligne {line} : le nombre de colonnes n’est pas celui de l’en-tête', { line }),
}

/** A report with lines that cannot be read: each of them, up to twenty. */
export function wrongLines(errors: LineError[]) {
  return new Refusal(
    'wrong_report_lines',
    422,
    localized('{count} lignes ne se lisent pas : rien n’a été gardé'),
    {
      values: { count: errors.length },
      fields: errors
        .slice(0, namedErrors)
        .map(({ line, code }) => ({ field: `line_${line}`, texts: sentences[code](line) })),
    },
  )
}
