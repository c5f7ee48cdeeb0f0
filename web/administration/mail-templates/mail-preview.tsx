import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '#web/ui/data/card.tsx'

/** The e-mail as a mail program shows it: without scripts, and apart from the page. */
export function MailPreview({ subject, html }: { subject: string; html: string }) {
  const { t } = useLingui()
  return (
    <Card title={<Trans>Aperçu</Trans>}>
      <p className="mb-3 text-14">
        <span className="text-muted">
          <Trans>Objet :</Trans>
        </span>{' '}
        <strong className="font-semibold">{subject}</strong>
      </p>
      <iframe
        title={t`Aperçu du message`}
        srcDoc={html}
        sandbox=""
        className="h-128 w-full rounded-12 border border-line bg-white"
      />
    </Card>
  )
}
