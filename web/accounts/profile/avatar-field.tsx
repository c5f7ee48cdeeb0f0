import { Trans, useLingui } from '@lingui/react/macro'
import { IconPhotoUp, IconTrash } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { showError } from '#web/api/show-error.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { replaceUser } from '#web/session/session.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Button } from '#web/ui/button.tsx'

const largestFile = 15 * 1024 * 1024

/** The user's portrait: previewed while it uploads, or removed. */
export function AvatarField({ user }: { user: CurrentUser }) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const inputId = useId()
  const [preview, setPreview] = useState<string | null>(null)
  const { mutate, isPending, error } = useMutation({ unexpected: showError })
  const [isTooLarge, setTooLarge] = useState(false)

  async function send(file: File | undefined) {
    if (!file) return
    setTooLarge(file.size > largestFile)
    if (file.size > largestFile) return
    const body = new FormData()
    body.set('file', file)
    const address = URL.createObjectURL(file)
    // Few browsers can show HEIC.
    if (!/hei[cf]/i.test(file.type + file.name)) setPreview(address)
    await mutate(async () => replaceUser(await api('POST /users/me/avatar', { body })), {
      successMessage: t`Portrait enregistré`,
    })
    setPreview(null)
    URL.revokeObjectURL(address)
    if (input.current) input.current.value = ''
  }

  function remove() {
    setTooLarge(false)
    void mutate(async () => replaceUser(await api('DELETE /users/me/avatar')), {
      successMessage: t`Portrait retiré`,
    })
  }
  const refusal = isTooLarge ? t`Cette photo dépasse 15 Mo` : error?.message

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
            variant="secondary"
            size="small"
            isPending={isPending}
            icon={<IconPhotoUp size={18} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {user.avatar_url ? <Trans>Changer de portrait</Trans> : <Trans>Choisir une photo</Trans>}
          </Button>
          {user.avatar_url && (
            <Button
              variant="ghost"
              size="small"
              disabled={isPending}
              icon={<IconTrash size={18} aria-hidden />}
              onClick={remove}
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
