import { Trans, useLingui } from '@lingui/react/macro'
import { IconPhotoUp, IconTrash } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { showError } from '#web/api/show-error.ts'
import { api } from '#web/api/browser-api.ts'
import { replaceUser } from '#web/session/session.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'

const largestFile = 15 * 1024 * 1024

/** The user's portrait: previewed while it uploads, or removed. */
export function AvatarField({ user }: { user: CurrentUser }) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const inputId = useId()
  const [preview, setPreview] = useState<string | null>(null)
  const [isPending, setIsPending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function change(call: () => Promise<CurrentUser>, done: string) {
    setIsPending(true)
    setRefusal(null)
    try {
      replaceUser(await call())
      showToast(done, 'success')
    } catch (error) {
      setRefusal(showError(error))
    } finally {
      setIsPending(false)
    }
  }

  async function send(file: File | undefined) {
    if (!file) return
    if (file.size > largestFile) {
      setRefusal(t`Cette photo dépasse 15 Mo`)
      return
    }
    const body = new FormData()
    body.set('file', file)
    const address = URL.createObjectURL(file)
    // Few browsers can show HEIC.
    if (!/hei[cf]/i.test(file.type + file.name)) setPreview(address)
    await change(() => api('POST /users/me/avatar', { body }), t`Portrait enregistré`)
    setPreview(null)
    URL.revokeObjectURL(address)
    if (input.current) input.current.value = ''
  }

  return (
    <div className="flex flex-wrap items-center gap-5">
      <span className={isPending ? 'opacity-60' : undefined}>
        <Avatar name={`${user.first_name} ${user.last_name}`} url={preview ?? user.avatar_url} size="huge" />
      </span>
      <div className="min-w-0 grow basis-60">
        <div className="flex flex-wrap gap-3">
          <input
            ref={input}
            id={inputId}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif"
            aria-label={t`Choisir une photo`}
            tabIndex={-1}
            className="sr-only"
            onChange={(event) => void send(event.target.files?.[0])}
          />
          <Button
            look="secondary"
            size="small"
            isPending={isPending}
            icon={<IconPhotoUp size={18} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {user.avatar_url ? <Trans>Changer de portrait</Trans> : <Trans>Choisir une photo</Trans>}
          </Button>
          {user.avatar_url && (
            <Button
              look="ghost"
              size="small"
              disabled={isPending}
              icon={<IconTrash size={18} aria-hidden />}
              onClick={() => void change(() => api('DELETE /users/me/avatar'), t`Portrait retiré`)}
            >
              <Trans>Retirer</Trans>
            </Button>
          )}
        </div>
        <p className="mt-2 text-14 text-muted">
          <Trans>JPEG, PNG, WebP, AVIF ou HEIC, 15 Mo au plus. Nous en gardons un carré centré.</Trans>
        </p>
        {refusal && (
          <p role="alert" className="mt-2 text-14 font-medium text-red-text">
            {refusal}
          </p>
        )}
      </div>
    </div>
  )
}
