import { Trans, useLingui } from '@lingui/react/macro'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { formatMoment } from '#contract/core/date-format.ts'
import type { MyCase } from '#contract/verification/verification-cases.ts'
import { Card } from '#web/ui/data/card.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { useDocumentNames, useSideNames } from '../document-names.ts'
import { viewReasonNames } from '../view-reasons.ts'
import type { Followed } from './followed.ts'

const shownAtFirst = 4

/** Views of documents: by whom, when and why; first name and initial, never the full name. */
export function ViewsCard({ views, form }: { views: Followed['views']; form: MyCase['form'] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const names = useDocumentNames(form)
  const sides = useSideNames()
  const [isExpanded, setIsExpanded] = useState(false)
  const shown = isExpanded ? views : views.slice(0, shownAtFirst)
  return (
    <Card
      title={t`Qui a regardé vos pièces`}
      aside={
        views.length > shownAtFirst &&
        !isExpanded && (
          <button type="button" className="text-link text-14" onClick={() => setIsExpanded(true)}>
            <Trans>Tout voir ({views.length})</Trans>
          </button>
        )
      }
    >
      <ul className="divide-y divide-line">
        {shown.map((view) => (
          <li key={view.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 text-14 first:pt-0">
            <span
              aria-hidden
              className="inline-flex size-9 flex-none items-center justify-center rounded-full bg-surface-2 text-12 font-semibold"
            >
              {initials(view.viewer)}
            </span>
            <div className="min-w-0 grow basis-40">
              <p className="font-semibold">
                {view.is_self ? <Trans>Vous</Trans> : <Trans>{view.viewer}, vérification</Trans>}
              </p>
              <p className="text-muted">
                {names[view.document_type]}
                {view.side !== 'single' && `, ${sides[view.side].toLowerCase()}`}
              </p>
            </div>
            <div className="max-md:pl-13 md:text-right">
              <p>
                {view.reason === 'own'
                  ? t(viewReasonNames.own)
                  : t`Motif : ${t(viewReasonNames[view.reason]).toLowerCase()}`}
              </p>
              <p className="text-muted">{formatMoment(view.created_at, language, { month: 'short' })}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex gap-2.5 text-14 text-muted">
        <IconEye size={18} aria-hidden className="flex-none" />
        <span>
          {views.length === 0 ? (
            <Trans>
              Personne n’a encore ouvert vos pièces. Chaque ouverture sera inscrite ici, avec son motif.
            </Trans>
          ) : (
            <Trans>
              Chaque ouverture est inscrite au journal, avec son motif. Personne d’autre n’a vu vos pièces.
            </Trans>
          )}
        </span>
      </p>
    </Card>
  )
}

function initials(name: string) {
  return name
    .split(/\s+/)
    .map((word) => word.slice(0, 1))
    .join('')
    .slice(0, 2)
    .toUpperCase()
}
