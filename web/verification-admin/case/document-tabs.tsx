import { useLingui } from '@lingui/react/macro'
import { IconCircleDashed } from '@tabler/icons-react'
import type { AdminCase } from '#contract/verification/admin-verification.ts'
import type { DocumentType } from '#contract/verification/verification-enums.ts'
import { classes } from '#web/ui/class-names.ts'
import { iconOfDocument } from '#web/verification/document-icon.tsx'
import { useDocumentNames } from '#web/verification/document-names.ts'
import { useResultNames } from '#web/verification/check-results.tsx'
import { Keys } from '#web/ui/data/shortcuts.tsx'
import { resultIcons } from './result-styles.ts'

/** Document types of a case that were submitted or recognised. */
export function documentTypesOf({ documents, reports }: AdminCase): DocumentType[] {
  return [
    ...new Set([
      ...documents.map(({ document_type: type }) => type),
      ...reports.map(({ document_type: type }) => type),
    ]),
  ]
}

/** One card a document, with its worst result and its shortcut. */
export function DocumentTabs({
  found,
  types,
  current,
  onChoose,
}: {
  found: AdminCase
  types: readonly DocumentType[]
  current: DocumentType | undefined
  onChoose: (type: DocumentType) => void
}) {
  const { t } = useLingui()
  const names = useDocumentNames(found.form)
  const results = useResultNames()
  return (
    // Positioned: otherwise the hidden text for screen readers in scrolled cards would widen the page.
    <ul
      aria-label={t({ message: 'Pièces', context: 'documents' })}
      className="no-scrollbar relative flex gap-2.5 overflow-x-auto p-0.5"
    >
      {types.map((type, index) => {
        const report = found.reports.find(({ document_type: each }) => each === type)
        const Kind = iconOfDocument(type)
        const Icon = report ? resultIcons[report.result].Icon : IconCircleDashed
        return (
          <li key={type} className="max-w-60 min-w-30 flex-1">
            <button
              type="button"
              aria-current={type === current}
              onClick={() => onChoose(type)}
              className={classes(
                'flex h-full w-full flex-col justify-between gap-2 rounded-12 p-3 text-left inset-ring',
                type === current
                  ? 'bg-brand-soft inset-ring-2 inset-ring-brand'
                  : 'bg-surface inset-ring-line hover:bg-surface-2',
              )}
            >
              <span className="flex w-full items-center justify-between">
                <Kind size={20} aria-hidden />
                <Icon
                  size={20}
                  aria-hidden
                  className={report ? resultIcons[report.result].colour : 'text-faint'}
                />
              </span>
              <span className="flex w-full items-end justify-between gap-2">
                <span className="text-14 font-semibold">
                  {names[type]}
                  {report && <span className="sr-only"> : {results[report.result]}</span>}
                </span>
                <span className="max-lg:hidden">{index < 9 && <Keys drawn={[String(index + 1)]} />}</span>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
