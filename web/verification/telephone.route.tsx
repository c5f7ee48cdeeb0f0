import 'virtual:texts/accounts/verification'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCamera, IconCircleCheck, IconUpload } from '@tabler/icons-react'
import { type ChangeEvent, useRef, useState } from 'react'
import type { Route } from './+types/telephone.route.ts'
import { verificationFileLimits } from '#contract/verification/verification-cases.ts'
import { api } from '#web/api/browser-api.ts'
import { nullIfRefused } from '#web/api/null-if-refused.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { OpenedByLink } from '#web/shell/opened-by-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { acceptedFiles } from './capture/use-sending.ts'
import { useSecondsLeft } from './capture/use-page.ts'
import { useDocumentNames, useSideNames } from './document-names.ts'

/** In the browser only: the address contains the secret code, and is not rendered on the server. */
export async function clientLoader({ params: { token } }: Route.ClientLoaderArgs) {
  return {
    handoff: await nullIfRefused(api('GET /verification/handoffs/:code', { params: { code: token } })),
  }
}
clientLoader.hydrate = true as const
export const shouldRevalidate = () => false

export function HydrateFallback() {
  const { t } = useLingui()
  return (
    <OpenedByLink title={t`Envoyer une photo`}>
      <h1 className="display-32">{t`Envoyer une photo`}</h1>
      <Skeleton className="h-80 rounded-16!" />
    </OpenedByLink>
  )
}

/** The page that the code opens on a phone: one photo, without an account. */
export default function Telephone({ loaderData: { handoff }, params: { token } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <OpenedByLink title={t`Envoyer une photo`}>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {handoff ? <Sender handoff={handoff} token={token} /> : <Over />}
    </OpenedByLink>
  )
}

function Over() {
  return (
    <div className="flex flex-col gap-3">
      <h1 className="display-32">
        <Trans>Ce code ne sert plus</Trans>
      </h1>
      <p className="text-muted">
        <Trans>
          Un code vaut dix minutes et une seule photo. Sur votre ordinateur, appuyez sur « Nouveau code »,
          puis visez-le.
        </Trans>
      </p>
    </div>
  )
}

type Handoff = NonNullable<Route.ComponentProps['loaderData']['handoff']>

function Sender({ handoff, token }: { handoff: Handoff; token: string }) {
  const { t } = useLingui()
  const names = useDocumentNames()
  const sides = useSideNames()
  const [isSent, setSent] = useState(false)
  const [isTooLarge, setTooLarge] = useState(false)
  const { mutate, isPending, error } = useMutation()
  const refusal = isTooLarge ? t`Ce fichier pèse plus de 15 Mo.` : error?.message
  const camera = useRef<HTMLInputElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const seconds = useSecondsLeft(handoff.expires_at)

  async function send(chosen: File | undefined) {
    if (!chosen) return
    setTooLarge(chosen.size > verificationFileLimits.bytes)
    if (chosen.size > verificationFileLimits.bytes) return
    const body = new FormData()
    body.set('file', chosen)
    await mutate(() => api('POST /verification/handoffs/:code', { params: { code: token }, body }), {
      onSuccess: () => setSent(true),
    })
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? []
    // Reset, since choosing the same file again fires no `change` event otherwise.
    target.value = ''
    void send(chosen)
  }

  if (isSent) {
    return (
      <output className="flex flex-col items-start gap-3">
        <IconCircleCheck size={44} aria-hidden className="text-green-solid" />
        <h1 className="display-32">
          <Trans>Photo envoyée</Trans>
        </h1>
        <p className="text-muted">
          <Trans>Continuez sur votre ordinateur : elle y est déjà. Vous pouvez fermer cette page.</Trans>
        </p>
      </output>
    )
  }
  if (seconds === 0 && !isPending) return <Over />
  const document = names[handoff.document_type]
  return (
    <div className="flex max-w-120 flex-col gap-5">
      <header>
        <h1 className="display-32">
          {handoff.side === 'single' ? document : `${document}, ${sides[handoff.side].toLowerCase()}`}
        </h1>
        <p className="mt-1 text-muted">
          <Trans>
            Pour le dossier de {handoff.first_name}. À plat, sans reflet, les quatre coins visibles : la photo
            part chiffrée et ne reste pas sur cette page.
          </Trans>
        </p>
      </header>
      {refusal && (
        <p role="alert" className="rounded-12 bg-red-ground px-4 py-3 font-medium text-red-text">
          {refusal}
        </p>
      )}
      <Button
        full
        size="large"
        isPending={isPending}
        icon={<IconCamera size={22} aria-hidden />}
        onClick={() => camera.current?.click()}
      >
        {isPending ? <Trans>Envoi et lecture…</Trans> : <Trans>Photographier</Trans>}
      </Button>
      <Button
        full
        variant="secondary"
        disabled={isPending}
        icon={<IconUpload size={20} aria-hidden />}
        onClick={() => file.current?.click()}
      >
        <Trans>Choisir un fichier</Trans>
      </Button>
      <p role="timer" className="text-14 text-muted tabular">
        <Trans>
          Ce code sert encore {Math.floor(seconds / 60)} min {String(seconds % 60).padStart(2, '0')} s.
        </Trans>
      </p>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={t`Photographier`}
        tabIndex={-1}
        className="sr-only"
        onChange={choose}
      />
      <input
        ref={file}
        type="file"
        accept={acceptedFiles}
        aria-label={t`Fichier`}
        tabIndex={-1}
        className="sr-only"
        onChange={choose}
      />
    </div>
  )
}
