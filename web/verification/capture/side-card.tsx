import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconClock, IconCloudPause, IconPhotoPlus } from '@tabler/icons-react'
import { formatNumber } from '#contract/core/number-format.ts'
import type { DocumentCheck, DocumentReport } from '#contract/verification/document-report.ts'
import type { CaseDocument } from '#contract/verification/verification-cases.ts'
import type { CheckResult, DocumentSide } from '#contract/verification/verification-enums.ts'
import { Button } from '#web/ui/button.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { CheckList, ResultBadge, RunningBadge } from '../check-results.tsx'
import { useSideNames } from '../document-names.ts'
import { checksOfSide } from './checks-of-side.ts'
import { DocumentPicture } from './document-picture.tsx'
import type { SendProgress } from './send-document.ts'
import type { Unfinished } from './use-unfinished.ts'

interface Props {
  caseId: string
  side: DocumentSide
  document: CaseDocument | undefined
  report: DocumentReport | undefined
  progress: SendProgress | undefined
  refusal: string | undefined
  unfinished: Unfinished | undefined
  /** Cancels a running or unfinished upload. */
  onStop: () => void
  onReplace: (() => void) | undefined
  onRemove: (() => void) | undefined
}

/** One side of a document: picture, results of the checks, and the reasons of doubts. */
export function SideCard({
  caseId,
  side,
  document,
  report,
  progress,
  refusal,
  unfinished,
  onStop,
  onReplace,
  onRemove,
}: Props) {
  const { t } = useLingui()
  const sides = useSideNames()
  const size = useFileSize()
  const checks = document && report ? checksOfSide(report, side) : []
  const firstPage = Math.max(0, report?.sides.indexOf(side) ?? 0)
  const worst = worstOf(checks.map(({ result }) => result))
  const doubt = checks.find(
    ({ result, explanation }) => explanation && (result === 'rejected' || result === 'consider'),
  )
  return (
    <article
      aria-label={sides[side]}
      className="flex min-w-0 flex-col gap-3 rounded-16 border border-line bg-surface p-4"
    >
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-semibold">{sides[side]}</h3>
          {document && (
            <p className="flex text-14 text-muted" title={document.file_name}>
              <span className="truncate">{document.file_name}</span>
              <span className="flex-none whitespace-pre"> · {size(document.size)}</span>
            </p>
          )}
        </div>
        {progress ? <RunningBadge /> : document && worst && <ResultBadge result={worst} />}
      </header>
      {document ? (
        <DocumentPicture
          caseId={caseId}
          document={document}
          regions={checks.flatMap(({ result, region }) =>
            region && result !== 'clear' && region.page === firstPage ? [region] : [],
          )}
          onRemove={progress ? undefined : onRemove}
        />
      ) : (
        <div className="flex aspect-[3/2] flex-col items-center justify-center gap-2 rounded-12 border-[1.5px] border-dashed border-line-strong text-14 text-muted">
          <IconPhotoPlus size={28} aria-hidden />
          <Trans>Pas encore de photo</Trans>
        </div>
      )}
      {progress && <Progress progress={progress} onStop={onStop} />}
      {!progress && unfinished && <Interrupted upload={unfinished} onStop={onStop} />}
      {refusal && (
        <p role="alert" className="rounded-12 bg-red-ground px-3.5 py-3 text-14 text-red-text">
          {refusal} {document && <Trans>La photo précédente reste en place.</Trans>}
        </p>
      )}
      {progress?.phase === 'checking' ? (
        <div className="flex flex-col gap-2.5">
          {[1, 2, 3].map((line) => (
            <Skeleton key={line} className="h-5" />
          ))}
        </div>
      ) : (
        document && checks.length > 0 && <SideChecks checks={checks} />
      )}
      {!progress && doubt && (
        <p className="rounded-12 bg-yellow-ground px-3.5 py-3 text-14 text-yellow-text">
          <strong className="font-semibold">
            <Trans>Pourquoi ?</Trans>
          </strong>{' '}
          {doubt.explanation}
        </p>
      )}
      {!progress && document && report && !doubt && (
        <p className="mt-auto flex items-center gap-2.5 border-t border-line pt-3 text-14 text-muted">
          <IconClock size={18} aria-hidden />
          <Trans>Contrôlé en {seconds(report.duration_ms)} s. Rien à faire.</Trans>
        </p>
      )}
      {!progress && onReplace && (
        <Button variant="secondary" size="small" className="mt-auto self-start" onClick={onReplace}>
          {document ? t`Reprendre` : t`Ajouter`}
        </Button>
      )}
    </article>
  )
}

/** Checks of the file itself, which have no instruction for the photographer: collapsed while they are clear. */
function SideChecks({ checks }: { checks: readonly DocumentCheck[] }) {
  const { t } = useLingui()
  const isFolded = ({ group, result, code }: DocumentCheck) =>
    result === 'clear' && (group === 'file' || group === 'content' || code === 'image.resolution')
  const folded = checks.filter(isFolded)
  const shown = folded.length === checks.length ? checks : checks.filter((check) => !isFolded(check))
  return (
    <div className="flex flex-col gap-2">
      <CheckList checks={shown} />
      {shown.length < checks.length && (
        <details className="text-14">
          <summary className="w-fit cursor-pointer py-1 text-muted hover:text-text">
            {t`${plural(folded.length, { one: 'Et # autre contrôle clair', other: 'Et # autres contrôles clairs' })}`}
          </summary>
          <div className="mt-2">
            <CheckList checks={folded} />
          </div>
        </details>
      )}
    </div>
  )
}

function seconds(milliseconds: number) {
  return (Math.max(100, milliseconds) / 1000).toFixed(1).replace('.', ',')
}

/** The progress, announced to screen readers and drawn. */
function Progress({ progress: { phase, share }, onStop }: { progress: SendProgress; onStop: () => void }) {
  const percent = Math.round(share * 100)
  return (
    <div className="flex flex-col gap-1.5">
      <Bar percent={percent} />
      <div className="flex items-center justify-between gap-3">
        <output className="flex items-center gap-2 text-14 text-muted">
          {phase === 'paused' ? (
            <>
              <IconCloudPause size={18} aria-hidden />
              <Trans>Envoi en pause : il reprendra seul.</Trans>
            </>
          ) : phase === 'checking' ? (
            <Trans>La machine lit la photo…</Trans>
          ) : (
            <Trans>Envoi : {percent} %</Trans>
          )}
        </output>
        {phase !== 'checking' && (
          <button type="button" className="text-link text-14" onClick={onStop}>
            <Trans>Arrêter</Trans>
          </button>
        )}
      </div>
    </div>
  )
}

/** An upload interrupted by a reload: the same file continues where it stopped. */
function Interrupted({ upload: { fileName, share }, onStop }: { upload: Unfinished; onStop: () => void }) {
  const percent = Math.round(share * 100)
  return (
    <div className="flex flex-col gap-2 rounded-12 bg-blue-ground px-3.5 py-3 text-14 text-blue-text">
      <Bar percent={percent} />
      <p className="wrap-anywhere">
        <Trans>
          <strong className="font-semibold">Envoi interrompu à {percent} %.</strong> Choisissez de nouveau{' '}
          {fileName} : il reprendra là. Un autre fichier recommence.
        </Trans>
      </p>
      <button type="button" className="text-link self-start" onClick={onStop}>
        <Trans>Abandonner cet envoi</Trans>
      </button>
    </div>
  )
}

function Bar({ percent }: { percent: number }) {
  return (
    <span aria-hidden className="block h-1.5 overflow-hidden rounded-full bg-line">
      <span
        className="block h-full rounded-full bg-brand transition-[width]"
        style={{ width: `${percent}%` }}
      />
    </span>
  )
}

/** The worst of some results; undefined for none. */
export function worstOf(results: readonly CheckResult[]): CheckResult | undefined {
  return (['rejected', 'consider', 'clear', 'not_asked'] as const).find((each) => results.includes(each))
}

function useFileSize() {
  const language = useLanguage()
  return (bytes: number) => {
    const isLarge = bytes >= 100_000
    const amount = formatNumber(
      isLarge ? Math.round(bytes / 100_000) / 10 : Math.round(bytes / 1000),
      language,
      {
        maxDecimals: isLarge ? 1 : 0,
      },
    )
    const units = language === 'fr' ? ['ko', 'Mo'] : ['kB', 'MB']
    return `${amount} ${units[isLarge ? 1 : 0]}`
  }
}
