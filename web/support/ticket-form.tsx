import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { openTicket } from '#contract/administration/support/support.ts'
import { ticketCategories, ticketMessageLimit } from '#contract/administration/support/support-enums.ts'
import { useContractForm } from '#web/accounts/contract-form.ts'
import { api } from '#web/api/browser-api.ts'
import { paths } from '#web/paths.ts'
import { AttachFiles, useAttachments } from './attach-files.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary, Select, TextArea, TextField } from '#web/ui/inputs/field.tsx'
import { useGoTo } from '#web/ui/link.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { useCategoryNames } from './ticket-labels.ts'

/** Creates a ticket and opens its thread. */
export function TicketForm() {
  const { t } = useLingui()
  const goTo = useGoTo()
  const names = useCategoryNames()
  const [address] = useSearchParams()
  const attachments = useAttachments('seller')
  const about = ticketCategories.find((category) => category === address.get('about')) ?? 'listing'
  const { field, submit, isPending, summary } = useContractForm({
    schema: openTicket.body,
    defaultValues: { category: about, subject: '', message: '', attachment_ids: [] },
    failure: t`Votre question n’a pas été envoyée`,
    send: async (body) => {
      const { id } = await api('POST /seller/support/tickets', {
        body: { ...body, attachment_ids: attachments.ids },
        // Another press after a refusal has another content, which the former key would not take.
        once: crypto.randomUUID(),
      })
      showToast(t`Question envoyée`, 'success')
      goTo(paths.sellerSupport(id))
    },
  })
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      {summary && <ErrorSummary {...summary} />}
      <Select {...field('category')} label={t`À propos de`}>
        {ticketCategories.map((category) => (
          <option key={category} value={category}>
            {names[category]}
          </option>
        ))}
      </Select>
      <TextField {...field('subject')} label={t`Sujet`} maxLength={120} />
      <TextArea {...field('message')} label={t`Votre message`} maxLength={ticketMessageLimit} rows={6} />
      <AttachFiles attachments={attachments} />
      <Button type="submit" isPending={isPending} disabled={attachments.isPending} className="self-start">
        <Trans>Envoyer</Trans>
      </Button>
    </form>
  )
}
