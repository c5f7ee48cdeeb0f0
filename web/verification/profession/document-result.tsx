import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronDown } from '@tabler/icons-react'
import type { ValidationReport } from '#contract/verification/verification-cases.ts'
import { checkGroups } from '#contract/verification/verification-enums.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { shownValue } from '../capture/read-fields.tsx'
import { CheckList, ResultBadge, tintOf } from '../check-results.tsx'
import { DocumentIcon } from '../document-icon.tsx'
import { useDocumentNames, useGroupNames } from '../document-names.ts'
import { ExplainDoubt, ShownExplanation } from '../explain-doubt.tsx'
import { StaffComment } from '../staff-comment.tsx'
import { isOpen } from '../use-case.ts'
import { useProfessionCase } from './profession.route.tsx'

type Document = ValidationReport['documents'][number]

/** A document of the report; a clear one starts collapsed, except the identity. */
export function DocumentResult({
  document,
  overrides,
}: {
  document: Document
  overrides: ValidationReport['overrides']
}) {
  const { t } = useLingui()
  const names = useDocumentNames()
  const groups = useGroupNames()
  const language = useLanguage()
  const opened = useProfessionCase()
  const setAside = overrides.filter((each) => each.document_type === document.document_type)
  const isAside = (code: string) => setAside.some((each) => each.check_code === code)
  const checks = document.checks.filter(({ code }) => !isAside(code))
  const doubt =
    checks.find(({ result }) => result === 'rejected') ?? checks.find(({ result }) => result === 'consider')
  return (
    <details
      open={document.result !== 'clear' || document.part === 'identity'}
      className="group min-w-0 break-inside-avoid rounded-16 border border-line bg-surface open:md:col-span-2"
    >
      <summary className="flex cursor-pointer list-none items-start gap-x-4 p-4 md:items-center md:px-5 [&::-webkit-details-marker]:hidden">
        <DocumentIcon type={document.document_type} result={document.result} />
        <span className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1.5">
          <span className="min-w-0 flex-1 basis-40">
            <span className="block font-semibold">{names[document.document_type]}</span>
            <span className="block truncate text-14 text-muted">{document.file_names.join(', ')}</span>
          </span>
          <span className="flex items-center gap-4 max-md:w-full max-md:justify-between">
            <span className="text-14 text-muted tabular max-md:order-2">
              <Trans>
                {Math.round(document.score)} sur {Math.round(document.weight)}
              </Trans>
            </span>
            <ResultBadge result={document.result} />
          </span>
        </span>
        <IconChevronDown
          size={20}
          aria-hidden
          className="flex-none transition-transform group-open:rotate-180 max-md:mt-2 print:hidden"
        />
      </summary>
      <div className="flex flex-col gap-4 px-4 pb-5 md:pl-18">
        {doubt && (
          <div
            className={classes(
              'flex flex-wrap items-center justify-between gap-4 rounded-12 p-4 text-14',
              tintOf(document.result),
            )}
          >
            <div className="min-w-0 flex-1 basis-60">
              <p>
                <strong className="font-semibold">{doubt.label}.</strong> {doubt.explanation}
              </p>
              {(doubt.reason_code ?? document.reason_code) && (
                <code className="text-12">{doubt.reason_code ?? document.reason_code}</code>
              )}
            </div>
            {isOpen(opened.mine) && (
              <ButtonLink
                variant="white"
                size="small"
                to={paths.sellerProfession('documents')}
                className="print:hidden"
              >
                <Trans>Remplacer la pièce</Trans>
              </ButtonLink>
            )}
            {doubt.result === 'consider' && (
              <ExplainDoubt opened={opened} type={document.document_type} variant="white" />
            )}
          </div>
        )}
        {document.comment && <StaffComment text={document.comment} />}
        <ShownExplanation opened={opened} type={document.document_type} />
        <div className={classes('grid gap-6', document.fields.length > 0 && 'md:grid-cols-[2fr_1fr]')}>
          <div className="min-w-0 gap-x-6 md:columns-2">
            {checkGroups.map((group) => {
              const some = checks.filter((each) => each.group === group)
              return (
                some.length > 0 && (
                  <div key={group} className="mb-4 break-inside-avoid last:mb-0">
                    <h3 className="mb-2 text-14 font-semibold">{groups[group]}</h3>
                    <CheckList
                      // The first doubt is explained above.
                      checks={some.map((each) => (each === doubt ? { ...each, explanation: null } : each))}
                      withReasons
                    />
                  </div>
                )
              )
            })}
          </div>
          {document.fields.length > 0 && (
            <dl className="grid grid-cols-2 content-start gap-x-4 gap-y-3 text-14 md:grid-cols-1 md:border-l md:border-line md:pl-5 xl:grid-cols-2">
              {document.fields.map((field) => (
                <div key={field.name} className="min-w-0">
                  <dt className="text-muted">{field.label}</dt>
                  <dd className="font-semibold wrap-anywhere">{shownValue(field, language)}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        {setAside.length > 0 && (
          <ul aria-label={t`Doutes écartés`} className="flex flex-col gap-2 text-14">
            {setAside.map(({ check_code: code, reason, by }) => (
              <li key={code}>
                <s className="text-muted">
                  {document.checks.find((each) => each.code === code)?.label ?? code}
                </s>{' '}
                <Trans>
                  Écarté par {by} : {reason}
                </Trans>
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  )
}
