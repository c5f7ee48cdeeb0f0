import { Trans, useLingui } from '@lingui/react/macro'
import { IconDeviceMobile, IconHourglass, IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { MyCase } from '#contract/verification/verification-cases.ts'
import type { DocumentSide, DocumentType } from '#contract/verification/verification-enums.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { classes } from '#web/ui/class-names.ts'
import { useSecondsLeft } from './use-page.ts'

const pollEvery = 3000

/**
 * A code that moves one upload to the phone, valid for ten minutes. The case is polled until the photo has arrived.
 * @param documentId the present document, if any
 */
export function PhoneCode({
  caseId,
  documentType,
  side,
  documentId,
  reload,
}: {
  caseId: string
  documentType: DocumentType
  side: DocumentSide
  documentId: string | undefined
  reload: () => Promise<MyCase>
}) {
  const { t } = useLingui()
  const [code, setCode] = useState<{ qr_svg: string; url: string; expires_at: string }>()
  const [attempt, setAttempt] = useState(0)
  const [isBlocked, setIsBlocked] = useState(false)
  const reloadNow = useRef(reload)
  reloadNow.current = reload

  useEffect(() => {
    let isCurrent = true
    setCode(undefined)
    setIsBlocked(false)
    api('POST /verification/cases/:id/handoffs', {
      params: { id: caseId },
      body: { document_type: documentType, side },
    }).then(
      (made) => isCurrent && setCode(made),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        if (isCurrent) setIsBlocked(true)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [caseId, documentType, side, documentId, attempt])

  const seconds = useSecondsLeft(code?.expires_at)
  const isOver = code !== undefined && seconds === 0
  const isWaiting = code !== undefined && !isOver
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => {
      void reloadNow.current().then(
        ({ documents }) => {
          const there = documents.find((each) => each.document_type === documentType && each.side === side)
          if (there && there.id !== documentId) showToast(t`Photo reçue`, 'success')
        },
        () => undefined,
      )
    }, pollEvery)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- the timer follows the code, not the language
  }, [isWaiting, documentType, side, documentId])

  return (
    <div className="flex flex-col gap-3">
      <h4 className="flex items-center gap-2 font-semibold">
        <IconDeviceMobile size={20} aria-hidden />
        <Trans>Avec votre téléphone</Trans>
      </h4>
      <div className="flex items-start gap-4">
        <span className="size-29 flex-none overflow-hidden rounded-8 bg-white p-1.5">
          {code ? (
            <img
              src={`data:image/svg+xml;utf8,${encodeURIComponent(code.qr_svg)}`}
              alt={t`Code à viser avec l’appareil photo`}
              className={classes('size-full', isOver && 'opacity-15')}
            />
          ) : (
            !isBlocked && <Skeleton className="size-full" />
          )}
        </span>
        <div className="flex min-w-0 flex-col items-start gap-2 text-14 text-muted">
          <p>
            <Trans>Visez ce code : l’appareil photo s’ouvre et la photo arrive ici.</Trans>
          </p>
          {isOver || isBlocked ? (
            <Button
              variant="secondary"
              size="small"
              icon={<IconRefresh size={16} aria-hidden />}
              onClick={() => setAttempt(attempt + 1)}
            >
              <Trans>Nouveau code</Trans>
            </Button>
          ) : (
            code && (
              <span
                role="timer"
                className="inline-flex items-center gap-1.5 rounded-full bg-gray-ground px-2.5 py-0.5 text-12 font-semibold text-gray-text tabular"
              >
                <IconHourglass size={14} aria-hidden />
                <Trans>
                  {Math.floor(seconds / 60)} min {String(seconds % 60).padStart(2, '0')} s
                </Trans>
              </span>
            )
          )}
        </div>
      </div>
    </div>
  )
}
