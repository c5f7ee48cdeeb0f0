import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { AdminCase } from '#contract/verification/admin-verification.ts'
import { scoreWeights } from '#contract/verification/verification-enums.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { paths } from '#web/paths.ts'
import { useStaffRights } from '#web/session/use-staff-rights.ts'
import { Card } from '#web/ui/data/card.tsx'
import { useWide } from '#web/ui/hooks/use-wide.ts'
import { useGoTo } from '#web/ui/link.tsx'
import { useDocumentNames } from '#web/verification/document-names.ts'
import { CaseHead } from '../case-head.tsx'
import { ShortcutBar, useShortcuts } from '#web/ui/data/shortcuts.tsx'
import { Duplicates, HeadAside, NoDecision } from './case-asides.tsx'
import { CheckPanel, orderedChecks } from './check-panel.tsx'
import { shownDecisions } from './decision-options.ts'
import { CommentsCard } from './comments-card.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import { documentTypesOf, DocumentTabs } from './document-tabs.tsx'
import { DocumentViewer } from './document-viewer.tsx'
import { facesOf, zonesOf } from './faces.ts'
import { PropertyCard } from './property-card.tsx'
import { NotesCard } from './notes-card.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { PendingApproval } from './pending-approval.tsx'
import { ReadFields } from './read-fields.tsx'
import { SetAsideDialog } from './set-aside-dialog.tsx'
import { useDecision } from './use-decision.ts'
import { useDocumentLink } from './use-document-link.ts'
import { useOwnClaim } from './use-own-claim.ts'
import { useView } from './use-view.ts'
import { useWorkbenchShortcuts } from './use-workbench-shortcuts.ts'

type Check = AdminCase['reports'][number]['checks'][number]

/** Zoom for the region of a check that was pressed. */
const closeUp = 2.2

/** One case on one screen: picture, recognised values, checks and decision, all usable by keyboard. */
export function Workbench({ initial }: { initial: AdminCase }) {
  const { t } = useLingui()
  const goTo = useGoTo()
  const { may } = useStaffRights()
  const wide = useWide(1024)
  const [found, setFound] = useState(initial)
  const names = useDocumentNames(found.form)
  const types = useMemo(() => documentTypesOf(found), [found])
  const [type, setType] = useState(() => firstToSee(initial) ?? types[0])
  const [face, setFace] = useState(0)
  const [hasZones, setHasZones] = useState(true)
  const [lit, setLit] = useState<number | null>(null)
  const [currentCheck, setCurrentCheck] = useState<string | null>(null)
  const [isAside, setIsAside] = useState<Check | null>(null)
  const [opensNext, setOpensNext] = useState(true)
  const { isPending, error, fieldError, mutate, reset } = useMutation()
  const small = useMutation({ errorToast: 5000 })
  const figure = useRef<HTMLElement>(null)
  const decisionCard = useRef<HTMLElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const view = useView(frame)
  const links = useDocumentLink(found.id)
  const ownClaim = useOwnClaim(found)

  const report = found.reports.find((each) => each.document_type === type)
  const faces = useMemo(() => (type ? facesOf(found.documents, type, report) : []), [found, type, report])
  const setAside = (code: string) =>
    found.overrides.some((each) => each.document_type === type && each.check_code === code)
  const zones = report ? zonesOf(report, setAside) : []
  const shown = faces[face]
  const explanation = faces.find(({ document }) => document.explanation)?.document.explanation
  const mayDecide = found.staff_actions.length > 0
  const isInReview = found.status === 'in_review'

  // The image opens at once for staff who can decide; others open it with a reason of their own.
  const opensAlone = may('approve_kyc') && isInReview && shown?.document.purged_at === null
  useEffect(() => {
    if (!shown || !(opensAlone || links.isOpened(shown.document.id))) return
    void links.open(shown.document.id, shown.page, 'decision')
    if (!opensAlone) return
    // The small pictures of the other sides.
    for (const { document, page } of faces) {
      const isOther = page === 0 && document.id !== shown.document.id && document.purged_at === null
      if (isOther) void links.open(document.id, page, 'decision')
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once for each page; an ended link is opened again by hand
  }, [shown?.document.id, shown?.page, opensAlone])

  const goToNext = () => {
    const id = found.next_case?.id
    if (!id) return goTo(paths.adminKyc())
    // Optimistic: a decision that loses the race is reported on the next screen.
    if (may('edit_all_kyc'))
      void small.mutate(() => api('PUT /admin/kyc/cases/:id/claim', { params: { id } }))
    goTo(paths.adminKycCase(id))
  }
  const decision = useDecision(found, {
    onDecided: () => (opensNext ? goToNext() : goTo(paths.adminKyc())),
    onSent: () => undefined,
    onTakenBack: () => goTo(paths.adminKycCase(found.id)),
  })

  const light = (number: number | null) => {
    setLit(number)
    const zone = zones.find((each) => each.number === number)
    if (zone && zone.region.page === shown?.reportPage && view.isZoomed) view.panTo(zone.region)
  }
  const pick = (check: Check) => {
    setCurrentCheck(check.code)
    const zone = zones.find(({ checks }) => checks.includes(check.code))
    const page = zone ? zone.region.page : check.page
    const index = faces.findIndex(({ reportPage }) => reportPage === page)
    if (index >= 0) setFace(index)
    if (!zone) return
    setLit(zone.number)
    view.panTo(zone.region, wide ? 1 : closeUp)
    if (!wide) figure.current?.scrollIntoView({ behavior: 'smooth' })
  }
  const chooseType = (next: typeof type) => {
    setType(next)
    setFace(0)
    setLit(null)
    setCurrentCheck(null)
    view.reset()
  }
  const turnTo = (index: number) => {
    if (faces.length === 0) return
    setFace((index + faces.length) % faces.length)
    view.reset()
  }
  const checks = report ? orderedChecks(report) : []
  const mayOverride = may('approve_kyc') && isInReview
  const saveOverride = (check: Check, text: string) => {
    const params = { id: found.id, documentType: report!.document_type, check: check.code }
    const path = 'PUT /admin/kyc/cases/:id/overrides/:documentType/:check'
    return mutate(() => api(path, { params, body: { reason: text } }), {
      onSuccess: (changed) => {
        setFound(changed)
        setIsAside(null)
      },
    })
  }
  const restore = (check: Check) =>
    small.mutate(
      () =>
        api('DELETE /admin/kyc/cases/:id/overrides/:documentType/:check', {
          params: { id: found.id, documentType: report!.document_type, check: check.code },
        }),
      { onSuccess: setFound },
    )
  const shortcuts = useWorkbenchShortcuts({
    types,
    chooseType,
    turnFace: (step) => turnTo(face + step),
    view,
    toggleZones: () => setHasZones((before) => !before),
    moveCheck: (step) => {
      const here = checks.findIndex(({ code }) => code === currentCheck)
      const next = checks[Math.max(0, Math.min(checks.length - 1, here + step))]
      if (!next) return
      pick(next)
      document.getElementById(`check-${next.code}`)?.scrollIntoView({ block: 'nearest' })
    },
    setAside: () => {
      const check = checks.find(({ code }) => code === currentCheck)
      if (!check || !mayOverride) return
      if (setAside(check.code)) void restore(check)
      else if (check.result !== 'clear') setIsAside(check)
    },
    next: goToNext,
    decision,
    decisions: shownDecisions(found, may('approve_kyc')),
    leave: () => goTo(paths.adminKyc()),
  })
  const keyList = useShortcuts(shortcuts)

  const part = report && found.parts.find((each) => each.part === partOf(found, report.document_type))
  return (
    <div className="flex flex-col gap-6 max-lg:pb-20">
      <CaseHead found={found} aside={<HeadAside found={found} ownClaim={ownClaim} onNext={goToNext} />} />
      <DocumentTabs found={found} types={types} current={type} onChoose={chooseType} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(300px,352px)]">
        <div className="flex min-w-0 flex-col gap-6">
          <DocumentViewer
            title={type ? names[type] : t`Pièce`}
            faces={faces}
            current={face}
            onFace={turnTo}
            pictureOf={({ document, page }) => links.pictureOf(document.id, page)}
            onOpen={(why) => shown && void links.open(shown.document.id, shown.page, why)}
            zones={zones}
            hasZones={hasZones}
            onZones={() => setHasZones((before) => !before)}
            lit={lit}
            onLight={light}
            view={view}
            figure={figure}
            frame={frame}
          />
          {explanation && (
            <Card title={t`Explication de la personne`}>
              <p className="wrap-anywhere whitespace-pre-line">{explanation}</p>
            </Card>
          )}
          <Card title={t`Lu sur la pièce, et dans le compte`}>
            <ReadFields fields={report?.fields ?? []} zones={zones} lit={lit} onLight={light} />
          </Card>
          {/* Of all documents at once, so that what was written of one stays while another is looked at. */}
          {found.reports.map(({ document_type: each }) => (
            <div key={each} hidden={each !== report?.document_type} className="empty:hidden">
              <CommentsCard found={found} type={each} onChanged={setFound} />
            </div>
          ))}
          <NotesCard found={found} onChanged={setFound} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {found.pending_approval && (
            <PendingApproval caseId={found.id} approval={found.pending_approval} onAnswered={setFound} />
          )}
          <Card
            title={t`Contrôles`}
            aside={
              part && (
                <span className="text-14 text-muted tabular">
                  <Trans>
                    <span className="display-20 text-text">{Math.round(part.score)}</span> sur{' '}
                    {scoreWeights[part.part]}
                  </Trans>
                </span>
              )
            }
          >
            <p className="-mt-4 mb-3 text-14 text-muted">
              {type && `${names[type]}. `}
              {found.score !== null && <Trans>Dossier entier : {found.score} sur 100.</Trans>}
            </p>
            {report ? (
              <CheckPanel
                report={report}
                overrides={found.overrides}
                zones={zones}
                lit={lit}
                current={currentCheck}
                onLight={light}
                onPick={pick}
                onSetAside={mayOverride ? setIsAside : undefined}
                onRestore={mayOverride ? (check) => void restore(check) : undefined}
              />
            ) : (
              <p className="text-14 text-muted">
                {found.documents.length > 0 ? (
                  <Trans>Cette pièce n’a pas été contrôlée par la machine.</Trans>
                ) : (
                  <Trans>Aucune pièce à contrôler.</Trans>
                )}
              </p>
            )}
          </Card>
          {found.property && (
            <PropertyCard property={found.property} isVerified={found.verification_status === 'VERIFIED'} />
          )}
          <Duplicates found={found} />
          <section
            ref={decisionCard}
            className="scroll-mt-4 rounded-16 border border-line bg-surface p-4 shadow-raised md:p-6"
          >
            <h2 className="mb-4 display-20">
              <Trans>Votre décision</Trans>
            </h2>
            {mayDecide && !found.pending_approval ? (
              <DecisionPanel
                found={found}
                decision={decision}
                next={{ isOn: opensNext, onChange: setOpensNext }}
              />
            ) : (
              <NoDecision found={found} />
            )}
          </section>
        </div>
      </div>
      <ShortcutBar
        shortcuts={shortcuts}
        list={keyList}
        className="rounded-16 border border-line bg-surface-2 px-5 py-3.5"
      />
      {mayDecide && (
        <PhoneBar
          isChosen={decision.isReady}
          onDecide={() => {
            if (decision.isReady) decision.decide()
            else decisionCard.current?.scrollIntoView({ behavior: 'smooth' })
          }}
          onNext={goToNext}
        />
      )}
      <SetAsideDialog
        label={isAside?.label ?? null}
        isPending={isPending}
        error={fieldError('reason') ?? error?.message}
        onClose={() => {
          reset()
          setIsAside(null)
        }}
        onConfirm={(text) => isAside && void saveOverride(isAside, text)}
      />
    </div>
  )
}

/** The document that needs a decision first: a refused one, then a doubtful one. */
function firstToSee({ reports }: AdminCase) {
  return (
    reports.find(({ result }) => result === 'rejected') ?? reports.find(({ result }) => result === 'consider')
  )?.document_type
}

function partOf({ requirements }: AdminCase, type: AdminCase['reports'][number]['document_type']) {
  return requirements.find(({ document_types: types }) => types.includes(type))?.part
}
