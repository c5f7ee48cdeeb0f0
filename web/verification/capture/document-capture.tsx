import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { DocumentReport } from '#contract/verification/document-report.ts'
import type { Requirement } from '#contract/verification/verification-cases.ts'
import type { DocumentSide, DocumentType } from '#contract/verification/verification-enums.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { api } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { useDocumentNames } from '../document-names.ts'
import type { OpenCase } from '../use-case.ts'
import { AddSide } from './add-side.tsx'
import { checksOfSide } from './checks-of-side.ts'
import { ReadFields } from './read-fields.tsx'
import { dropCachedPicture } from './sent-pictures.ts'
import { SideCard } from './side-card.tsx'
import { useSending } from './use-sending.ts'

/** One requirement: choice of the document, its sides, recognised values. */
export function DocumentCapture({
  opened,
  requirement,
  readOnly = false,
  takesPaste = true,
}: {
  opened: OpenCase
  requirement: Requirement
  readOnly?: boolean
  takesPaste?: boolean
}) {
  const { mine } = opened
  const there = mine.documents.find((each) => requirement.document_types.includes(each.document_type))
  const [chosen, setChosen] = useState<DocumentType>()
  // An optional requirement starts closed.
  const [isOpen, setIsOpen] = useState(requirement.required || there !== undefined)
  const type = chosen ?? there?.document_type ?? requirement.document_types[0]!
  if (!isOpen && !there) {
    return readOnly ? null : (
      <Button variant="secondary" size="small" className="self-start" onClick={() => setIsOpen(true)}>
        <Trans>Ajouter</Trans>
      </Button>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      {!readOnly && requirement.document_types.length > 1 && (
        <TypeChoice requirement={requirement} chosen={type} onChoose={setChosen} />
      )}
      <Sides
        key={type}
        opened={opened}
        requirement={requirement}
        type={type}
        readOnly={readOnly}
        takesPaste={takesPaste}
      />
    </div>
  )
}

function TypeChoice({
  requirement,
  chosen,
  onChoose,
}: {
  requirement: Requirement
  chosen: DocumentType
  onChoose: (type: DocumentType) => void
}) {
  const names = useDocumentNames()
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <fieldset className="grid gap-3 md:grid-cols-3">
      <legend className="sr-only">{t`Document`}</legend>
      {requirement.document_types.map((type) => {
        const sides = requirement.sides.find((each) => each.document_type === type)?.sides ?? []
        const isChosen = type === chosen
        return (
          <div
            key={type}
            className={classes(
              'items-center gap-3 rounded-12 px-4 py-3.5 inset-ring',
              isChosen ? 'bg-brand-soft inset-ring-2 inset-ring-brand' : 'bg-surface inset-ring-line-strong',
              // Below 768 px the choice collapses to the selected document.
              isChosen || isOpen ? 'flex' : 'hidden md:flex',
            )}
          >
            {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text comes from a component */}
            <label className="flex grow cursor-pointer items-start gap-3">
              <input
                type="radio"
                name={`type-${requirement.code}`}
                checked={isChosen}
                onChange={() => {
                  onChoose(type)
                  setIsOpen(false)
                }}
                className="mt-0.5 size-5 flex-none accent-brand"
              />
              <span>
                <span className="block font-semibold">{names[type]}</span>
                <span className="block text-14 text-muted">
                  {sides.length > 1 ? (
                    <Trans>Recto et verso</Trans>
                  ) : type === 'passport' ? (
                    <Trans>Page de la photo</Trans>
                  ) : (
                    <Trans>Une photo ou un PDF</Trans>
                  )}
                </span>
              </span>
            </label>
            {isChosen && !isOpen && (
              <button type="button" className="text-link text-14 md:hidden" onClick={() => setIsOpen(true)}>
                <Trans>Changer</Trans>
              </button>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}

function Sides({
  opened,
  requirement,
  type,
  readOnly,
  takesPaste,
}: {
  opened: OpenCase
  requirement: Requirement
  type: DocumentType
  readOnly: boolean
  takesPaste: boolean
}) {
  const { t } = useLingui()
  const { mine, reload } = opened
  const sides = requirement.sides.find((each) => each.document_type === type)?.sides ?? ['single']
  const documents = mine.documents.filter((each) => each.document_type === type)
  const documentOf = (side: DocumentSide) => documents.find((each) => each.side === side)
  const report = documents.length > 0 ? mine.reports.find((each) => each.document_type === type) : undefined
  const sending = useSending(mine.id, type, sides, reload)
  const [picked, setPicked] = useState<DocumentSide>()
  const missing = sides.find((side) => !documentOf(side) && !sending.progress[side])
  // A doubtful side is requested again like a missing one; the person may also submit it unchanged.
  const doubtful = sides.find(
    (side) => takesPaste && report && !sending.progress[side] && documentOf(side) && isDoubtful(report, side),
  )
  const target = picked ?? missing ?? doubtful
  const shown = readOnly ? documents.map(({ side }) => side) : sides
  const { mutate } = useMutation({ errorToast: 5000 })
  if (!mine.id) return null
  const caseId = mine.id

  async function remove(side: DocumentSide) {
    const document = documentOf(side)
    if (!document || !window.confirm(t`Retirer cette photo ?`)) return
    const params = { id: caseId, documentId: document.id }
    const call = () => api('DELETE /verification/cases/:id/documents/:documentId', { params })
    if (await mutate(call)) {
      dropCachedPicture(document.id)
      await reload()
    }
  }

  return (
    <>
      <div className={classes('grid gap-4', shown.length > 1 && 'md:grid-cols-2')}>
        {shown.map((side) => (
          <SideCard
            key={side}
            caseId={caseId}
            side={side}
            document={documentOf(side)}
            report={report}
            progress={sending.progress[side]}
            refusal={sending.refusals[side]}
            unfinished={sending.unfinished[side]}
            onStop={() => sending.stop(side)}
            onReplace={readOnly || target === side ? undefined : () => setPicked(side)}
            onRemove={readOnly ? undefined : () => void remove(side)}
          />
        ))}
      </div>
      {/* Announced once for each document instead of for each line. */}
      <output className="sr-only">{report && documents.length > 0 && <Announced report={report} />}</output>
      {!readOnly && target && (
        <AddSide
          caseId={caseId}
          documentType={type}
          side={target}
          documentId={documentOf(target)?.id}
          takesPaste={takesPaste}
          reload={async () => {
            const next = await reload()
            const document = next.documents.find(
              (each) => each.document_type === type && each.side === target,
            )
            if (document && document.id !== documentOf(target)?.id) setPicked(undefined)
            return next
          }}
          onFile={(file) => {
            setPicked(undefined)
            void sending.send(target, file)
          }}
        />
      )}
      {report && <ReadFields opened={opened} report={report} documents={documents} readOnly={readOnly} />}
    </>
  )
}

function isDoubtful(report: DocumentReport, side: DocumentSide) {
  return checksOfSide(report, side).some(({ result }) => result === 'consider' || result === 'rejected')
}

function Announced({
  report: { document_type: type, result, checks },
}: {
  report: { document_type: DocumentType; result: string; checks: { result: string; label: string }[] }
}) {
  const names = useDocumentNames()
  const doubt = checks.find((each) => each.result === 'rejected' || each.result === 'consider')
  return result === 'clear' ? (
    <Trans>{names[type]} : clair</Trans>
  ) : (
    <Trans>
      {names[type]} : à revoir, {doubt?.label ?? ''}
    </Trans>
  )
}
