import { Trans } from '@lingui/react/macro'
import type { MailTemplate } from '#contract/messaging/mail-templates.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { useMoment } from '#web/ui/dates/use-moment.ts'

/** The texts that an e-mail had; each can be taken up again, and is saved like any other. */
export function TemplateHistory({
  template: { history },
  onUse,
}: {
  template: MailTemplate
  onUse: (words: { subject: string; body: string }) => void
}) {
  const moment = useMoment()
  if (history.length === 0) return null
  return (
    <Card title={<Trans>Historique</Trans>}>
      <ol className="divide-y divide-line">
        {history.map(({ id, words, changed_at: at, changed_by: by }) => {
          const written = moment(at)
          const name = by?.name
          return (
            <li key={id} className="flex flex-col gap-1 py-4 first:pt-0 last:pb-0">
              <p className="text-14 text-muted">
                {name ? (
                  <Trans>
                    Le {written}, par {name}
                  </Trans>
                ) : (
                  <Trans>Le {written}, par un compte effacé</Trans>
                )}
              </p>
              {words ? (
                <>
                  <p className="font-semibold wrap-anywhere">{words.subject}</p>
                  <p className="text-14 whitespace-pre-line wrap-anywhere">{words.body}</p>
                  <Button
                    variant="soft"
                    size="small"
                    className="mt-1 self-start"
                    onClick={() => onUse(words)}
                  >
                    <Trans>Reprendre ce texte</Trans>
                  </Button>
                </>
              ) : (
                <p>
                  <Trans>Texte d’origine rétabli</Trans>
                </p>
              )}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
