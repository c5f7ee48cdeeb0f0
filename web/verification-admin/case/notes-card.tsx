import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { AdminCase } from '#contract/verification/admin-verification.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { useMoment } from '#web/ui/dates/use-moment.ts'
import { control } from '#web/ui/inputs/field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { CaseHistory } from '../case-history.tsx'

/** Internal notes, and the history of the case in a second tab. */
export function NotesCard({ found, onChanged }: { found: AdminCase; onChanged: (found: AdminCase) => void }) {
  const { t } = useLingui()
  const moment = useMoment()
  const [text, setText] = useState('')
  const { isPending, mutate } = useMutation({ errorToast: 5000 })
  const [isHistoryOpen, setIsHistoryOpen] = useState(false)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim() || isPending) return
    const params = { id: found.id }
    await mutate(() => api('POST /admin/kyc/cases/:id/notes', { params, body: { text: text.trim() } }), {
      onSuccess: (changed) => {
        onChanged(changed)
        setText('')
      },
    })
  }
  return (
    <Card
      title={t`Notes internes`}
      aside={
        <button type="button" className="text-link text-14" onClick={() => setIsHistoryOpen(true)}>
          <Trans>Historique du dossier</Trans>
        </button>
      }
    >
      <div className="flex flex-col gap-4">
        {found.notes.length > 0 && (
          <ul className="flex flex-col gap-4">
            {found.notes.map(({ id, author, text: note, created_at: at }) => (
              <li key={id} className="flex gap-3 text-14">
                <Avatar name={author} />
                <div className="min-w-0">
                  <p>
                    <span className="font-semibold">{author}</span>{' '}
                    <span className="text-muted">{moment(at)}</span>
                  </p>
                  <p className="wrap-anywhere whitespace-pre-line">{note}</p>
                </div>
              </li>
            ))}
          </ul>
        )}
        <form onSubmit={(event) => void add(event)} className="flex gap-2">
          <input
            id="kyc-note"
            aria-label={t`Ajouter une note interne`}
            placeholder={t`Ajouter une note interne`}
            maxLength={2000}
            value={text}
            onChange={({ target }) => setText(target.value)}
            className={`${control} h-12 min-w-0`}
          />
          {text.trim() !== '' && (
            <Button type="submit" isPending={isPending} className="h-12!">
              <Trans>Ajouter</Trans>
            </Button>
          )}
        </form>
      </div>
      <Dialog open={isHistoryOpen} onClose={() => setIsHistoryOpen(false)} title={t`Historique du dossier`}>
        <CaseHistory found={found} />
      </Dialog>
    </Card>
  )
}
