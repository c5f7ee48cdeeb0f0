import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminCase } from '#contract/verification/admin-verification.ts'
import { formatDay } from '#contract/core/date-format.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { classes } from '#web/ui/class-names.ts'
import { useResultNames } from '#web/verification/check-results.tsx'
import type { Zone } from './faces.ts'
import { numberColours, resultIcons } from './result-styles.ts'

/** Recognised values of the document, beside those of the account. */
export function ReadFields({
  fields,
  zones,
  lit,
  onLight,
}: {
  fields: AdminCase['reports'][number]['fields']
  zones: readonly Zone[]
  lit: number | null
  onLight: (number: number | null) => void
}) {
  const { t } = useLingui()
  const names = useResultNames()
  const language = useLanguage()
  /** Dates of the report are local dates; other values are shown unchanged. */
  const writtenValue = (value: string) =>
    /^\d{4}-\d\d-\d\d$/.test(value) ? formatDay(value, language) : value
  if (fields.length === 0) {
    return (
      <p className="text-muted">
        <Trans>Rien n’a été lu sur cette pièce.</Trans>
      </p>
    )
  }
  return (
    <table className="w-full text-14 max-md:block">
      <thead className="text-left text-muted max-md:hidden">
        <tr className="border-b border-line">
          <th scope="col" className="w-12 py-2.5">
            <span className="sr-only">{t`Zone`}</span>
          </th>
          <th scope="col" className="py-2.5 pr-3 font-medium">
            <Trans>Champ</Trans>
          </th>
          <th scope="col" className="py-2.5 pr-3 font-medium">
            <Trans>Sur la pièce</Trans>
          </th>
          <th scope="col" className="py-2.5 pr-3 font-medium">
            <Trans>Dans le compte</Trans>
          </th>
          <th scope="col" className="w-8">
            <span className="sr-only">{t`Résultat`}</span>
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line max-md:block">
        {fields.map((field) => {
          const zone = zones.find((each) => each.fields.includes(field.name))
          const { Icon, colour } = resultIcons[field.result]
          const inAccount =
            field.account_value === null
              ? t`Non renseigné`
              : field.account_value === field.value
                ? t`Identique`
                : writtenValue(field.account_value)
          return (
            <tr
              key={field.name}
              onPointerEnter={() => onLight(zone?.number ?? null)}
              onPointerLeave={() => onLight(null)}
              className={classes(
                'max-md:relative max-md:flex max-md:flex-col max-md:py-3 max-md:pr-8 max-md:pl-10',
                field.result === 'rejected' && 'bg-red-ground',
                zone && lit === zone.number && 'bg-brand-soft',
              )}
            >
              <td className="py-3 pl-1 max-md:absolute max-md:top-3 max-md:left-0 max-md:p-0">
                {zone && (
                  <span
                    aria-hidden
                    className={classes(
                      'inline-flex size-5.5 items-center justify-center rounded-full text-12 font-semibold text-white',
                      numberColours[field.result],
                    )}
                  >
                    {zone.number}
                  </span>
                )}
              </td>
              <th scope="row" className="py-3 pr-3 text-left font-normal text-muted max-md:p-0">
                {field.label}
              </th>
              <td className="py-3 pr-3 font-semibold wrap-anywhere max-md:p-0">
                {writtenValue(field.value)}
              </td>
              <td className="py-3 pr-3 wrap-anywhere max-md:p-0">
                <span className="text-muted md:hidden">
                  <Trans>Compte :</Trans>{' '}
                </span>
                {inAccount}
              </td>
              <td className="py-3 pr-1 text-right max-md:absolute max-md:top-3 max-md:right-0 max-md:p-0">
                <Icon size={20} aria-hidden className={classes('inline', colour)} />
                <span className="sr-only">{names[field.result]}</span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
