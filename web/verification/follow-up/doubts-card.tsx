import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '#web/ui/data/card.tsx'
import { useDocumentNames } from '../document-names.ts'
import { ResultIcon } from '../check-results.tsx'
import { ExplainDoubt, ShownExplanation } from '../explain-doubt.tsx'
import type { OpenCase } from '../use-case.ts'

/** Doubts of a submitted case: each can be explained until the decision. */
export function DoubtsCard({ opened }: { opened: OpenCase }) {
  const { t } = useLingui()
  const { mine } = opened
  const names = useDocumentNames(mine.form)
  const isSent = ['submitted', 'auto_checks', 'in_review'].includes(mine.status)
  const doubted = mine.reports.flatMap(({ document_type: type, checks }) => {
    const doubts = checks.filter(({ result }) => result === 'consider' || result === 'rejected')
    return doubts.length > 0 ? [{ type, doubts }] : []
  })
  if (!isSent || doubted.length === 0 || !mine.allowed_actions.includes('explain')) return null
  return (
    <Card title={t`Ce que la machine signale`}>
      <p className="text-14 text-muted">
        <Trans>Une personne tranche. Ce que vous savez de plus l’aide à répondre plus vite.</Trans>
      </p>
      <ul className="mt-2 divide-y divide-line">
        {doubted.map(({ type, doubts }) => (
          <li key={type} className="flex flex-col gap-3 py-4 last:pb-0">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
              <div className="min-w-0 flex-1 basis-60">
                <h3 className="font-semibold">{names[type]}</h3>
                <ul className="mt-1 flex flex-col gap-1.5 text-14">
                  {doubts.map(({ code, label, explanation, result }) => (
                    <li key={code} className="flex gap-2.5">
                      <ResultIcon result={result} />
                      <span className="min-w-0">
                        {label}
                        {explanation && <span className="text-muted">. {explanation}</span>}
                      </span>
                    </li>
                  ))}
                </ul>
              </div>
              <ExplainDoubt opened={opened} type={type} />
            </div>
            <ShownExplanation opened={opened} type={type} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
