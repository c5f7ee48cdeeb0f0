import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconBraces, IconFileTypePdf } from '@tabler/icons-react'
import { formatNumber } from '#contract/core/number-format.ts'
import type { CheckResult } from '#contract/verification/verification-enums.ts'
import { saveFile } from '#web/api/save-file.ts'
import { ResultBadge, ResultIcon, RunningBadge, useResultNames } from '#web/verification/check-results.tsx'
import { useGroupNames } from '#web/verification/document-names.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import type { NumberedCheck } from './numbered-checks.ts'
import type { DocumentTest } from './send-test.ts'
import { numberColours } from './tested-page.tsx'

const backgrounds: Record<CheckResult, string> = {
  clear: 'bg-green-ground text-green-text',
  consider: 'bg-yellow-ground text-yellow-text',
  rejected: 'bg-red-ground text-red-text',
  not_asked: 'bg-surface-2 text-muted',
}

/** The report: instructions first, then every check by group, animated one after another. */
export function ReportCard({
  answer,
  numbered,
  onClear,
}: {
  answer: DocumentTest | null
  numbered: readonly NumberedCheck[]
  onClear: () => void
}) {
  const language = useLanguage()
  const names = useGroupNames()
  const results = useResultNames()
  const title = useTitle(answer)
  if (!answer) return <RunningCard />
  const { report, clear, total } = answer
  const seconds = formatNumber(report.duration_ms / 1000, language, { maxDecimals: 1 })
  const groups = [...new Set(report.checks.map(({ group }) => group))]
  const doubt =
    report.checks.find(({ result }) => result === 'rejected') ??
    report.checks.find(({ result }) => result === 'consider')
  const numberOf = (code: string) => numbered.find(({ check }) => check.code === code)?.number
  return (
    <section className="order-2 min-w-0 rounded-16 border border-line bg-surface">
      <div className="p-6" aria-live="polite">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
          <h2 className="display-24">{title}</h2>
          <ResultBadge result={report.result} />
        </div>
        <p className="mt-1 text-14 text-muted">
          <Trans>
            {clear} contrôles clairs sur {total}, en {seconds} s
          </Trans>
        </p>
        {doubt && (
          <p className={classes('mt-4 rounded-12 px-4 py-3 text-14', backgrounds[doubt.result])}>
            <strong>{doubt.label}.</strong> {doubt.explanation}
          </p>
        )}
      </div>
      {groups.map((group) => (
        <div key={group} className="border-t border-line px-6 py-4">
          <h3 className="text-14 font-semibold">{names[group]}</h3>
          <ul className="mt-3 flex flex-col gap-3 text-14">
            {report.checks.map((check, index) => {
              if (check.group !== group) return null
              const { code, result, label, explanation, reason_code: reason } = check
              const number = numberOf(code)
              return (
                <li
                  key={code}
                  style={{ transitionDelay: `${index * 120}ms` }}
                  className="flex gap-3 transition-opacity duration-150 starting:opacity-0"
                >
                  <ResultIcon result={result} />
                  <span className="min-w-0 grow">
                    <span className="sr-only">{results[result]} : </span>
                    <span
                      className={classes((result === 'consider' || result === 'rejected') && 'font-semibold')}
                    >
                      {label}
                    </span>
                    {explanation && check !== doubt && (
                      <span className="block text-muted">{explanation}</span>
                    )}
                    {reason && <code className="block text-12 break-all text-muted">{reason}</code>}
                  </span>
                  {number && (
                    <span
                      aria-hidden
                      className={classes(
                        'inline-flex size-5 flex-none items-center justify-center rounded-full text-12 font-semibold text-white',
                        numberColours[result],
                      )}
                    >
                      {number}
                    </span>
                  )}
                </li>
              )
            })}
          </ul>
        </div>
      ))}
      <div className="flex flex-wrap gap-2 border-t border-line p-4 md:px-6 print:hidden">
        <Button
          variant="secondary"
          className="grow"
          icon={<IconBraces size={20} aria-hidden />}
          onClick={() =>
            saveFile(
              new Blob([JSON.stringify(report, null, 2)], { type: 'application/json' }),
              `rapport-${report.document_type}.json`,
            )
          }
        >
          JSON
        </Button>
        <Button
          variant="secondary"
          className="grow"
          icon={<IconFileTypePdf size={20} aria-hidden />}
          onClick={() => window.print()}
        >
          PDF
        </Button>
        <Button className="grow max-sm:order-first max-sm:w-full" onClick={onClear}>
          <Trans>Autre pièce</Trans>
        </Button>
      </div>
    </section>
  )
}

function useTitle(answer: DocumentTest | null) {
  const { t } = useLingui()
  const { report } = answer ?? {}
  const doubts = report?.checks.filter(({ result }) => result === 'consider').length ?? 0
  if (report?.result === 'rejected') return t`Cette pièce serait refusée`
  if (doubts === 0) return t`Tout est clair`
  return t`${plural(doubts, { one: 'Une chose à revoir', other: '# choses à revoir' })}`
}

function RunningCard() {
  return (
    <section
      aria-busy
      className="order-2 flex min-w-0 flex-col gap-4 rounded-16 border border-line bg-surface p-6"
    >
      <div aria-live="polite">
        <RunningBadge />
      </div>
      {Array.from({ length: 9 }, (_, index) => (
        <Skeleton key={index} className="h-5 w-full" />
      ))}
    </section>
  )
}
