import { Trans, useLingui } from '@lingui/react/macro'
import { IconTrash } from '@tabler/icons-react'
import { formatDay } from '#contract/core/date-format.ts'
import type { MyCase } from '#contract/verification/verification-cases.ts'
import { classes } from '#web/ui/class-names.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { DocumentIcon } from '../document-icon.tsx'
import { daysUntil, FactBadge, isSoon } from '../fact-badge.tsx'

/** Verified facts, each with its day and its last day. */
export function FactsTable({ mine }: { mine: MyCase }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { facts, images_purged_on: purgedOn } = mine
  const typeOf = (code: string) =>
    mine.requirements.find((each) => each.code === code)?.document_types[0] ?? 'identity_card'
  return (
    <section
      aria-label={t`Ce qui a été contrôlé, et jusqu’à quand`}
      className="min-w-0 rounded-16 border border-line bg-surface"
    >
      <h2 className="p-4 display-20 md:px-6 md:pt-6">
        <Trans>Ce qui a été contrôlé, et jusqu’à quand</Trans>
      </h2>
      <table className="w-full text-left text-14">
        <thead className="max-md:sr-only">
          <tr className="border-b border-line text-muted">
            <th className="px-6 py-3 font-medium">{t`Contrôle`}</th>
            <th className="px-3 py-3 font-medium">{t`Résultat`}</th>
            <th className="px-3 py-3 font-medium whitespace-nowrap">{t`Contrôlé le`}</th>
            <th className="px-6 py-3 font-medium whitespace-nowrap">{t`Jusqu’au`}</th>
          </tr>
        </thead>
        <tbody>
          {facts.map((fact) => (
            <tr
              key={fact.code}
              className="border-line not-first:border-t max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-3 max-md:px-4 max-md:py-4"
            >
              <th scope="row" className="text-left font-normal md:px-6 md:py-3">
                <span className="flex items-center gap-3">
                  <DocumentIcon type={typeOf(fact.code)} result={undefined} />
                  <span className="min-w-0">
                    <span className="block font-semibold">{fact.label}</span>
                    <span className="block text-muted wrap-anywhere">{fact.detail}</span>
                  </span>
                </span>
              </th>
              <td className="md:px-3">
                <FactBadge fact={fact} />
              </td>
              <td className="text-muted max-md:col-span-2 max-md:pl-12 md:px-3 md:text-text">
                {fact.verified_on ? (
                  <>
                    <span className="md:hidden">{t`Contrôlé le`} </span>
                    <ShortDay day={fact.verified_on} />
                  </>
                ) : (
                  <span className="max-md:sr-only">
                    <Trans>Pas encore</Trans>
                  </span>
                )}
              </td>
              <td
                className={classes(
                  'max-md:col-span-2 max-md:pl-12 md:px-6',
                  isSoon(fact) && 'font-semibold text-yellow-text',
                )}
              >
                {fact.valid_until ? (
                  <>
                    <span className="md:hidden">{t`Jusqu’au`} </span>
                    <ShortDay day={fact.valid_until} />
                  </>
                ) : (
                  <Trans>Sans terme</Trans>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {purgedOn && (
        <p className="flex gap-2.5 border-t border-line p-4 text-14 text-muted md:px-6">
          <IconTrash size={18} aria-hidden className="flex-none" />
          {isPast(purgedOn) ? (
            <Trans>Images effacées le {formatDay(purgedOn, language)}.</Trans>
          ) : (
            <Trans>Images effacées le {formatDay(purgedOn, language)}, 30 jours après la décision.</Trans>
          )}
        </p>
      )}
    </section>
  )
}

function ShortDay({ day }: { day: string }) {
  return (
    <time dateTime={day} className="whitespace-nowrap">
      {formatDay(day, useLanguage(), { month: 'short' })}
    </time>
  )
}

function isPast(date: string) {
  return daysUntil(date) < 0
}
