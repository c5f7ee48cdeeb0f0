import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  type DataRequestChannel,
  dataRequestChannels,
  type DataRequestKind,
  dataRequestKinds,
} from '#contract/people/data-request-enums.ts'
import type { Person } from '#contract/people/person.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { todayLocal } from '#web/ui/dates/dates.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Select, TextArea } from '#web/ui/inputs/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { channelNames, requestNames } from '../data-requests/data-request-labels.ts'
import { DateField } from '#web/ui/dates/date-field.tsx'

/** Registers a request of a person about their data; it is answered in the queue. */
export function DataRequestDialog({ person: { id }, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useLingui()
  const [kind, setKind] = useState<DataRequestKind>('export')
  const [channel, setChannel] = useState<DataRequestChannel>('email')
  const [receivedOn, setReceivedOn] = useState(todayLocal())
  const [note, setNote] = useState('')
  const { mutate, isPending, error, fieldError } = useMutation({ revalidates: true })
  const save = () =>
    mutate(
      () =>
        api('POST /admin/users/:id/requests', {
          params: { id },
          body: { kind, channel, received_on: receivedOn, note: note.trim() },
        }),
      { successMessage: t`Demande enregistrée, la personne est prévenue du délai`, onSuccess: onClose },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Exporter ou effacer`}
      footer={
        <Button
          isPending={isPending}
          disabled={!receivedOn || note.trim().length < 10}
          onClick={() => void save()}
        >
          <Trans>Enregistrer la demande</Trans>
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {error && error.fields.length === 0 && <Alert>{error.message}</Alert>}
        <p className="text-muted">
          <Trans>
            La réponse est due dans le mois qui suit la réception. Elle se donne dans{' '}
            <Link to={paths.adminRequests()} className="text-link">
              les demandes
            </Link>
            .
          </Trans>
        </p>
        <Select
          label={t`Demande`}
          value={kind}
          onChange={({ target }) => setKind(target.value as DataRequestKind)}
        >
          {dataRequestKinds.map((each) => (
            <option key={each} value={each}>
              {t(requestNames[each])}
            </option>
          ))}
        </Select>
        <div className="grid gap-4 md:grid-cols-2">
          <Select
            label={t`Reçue par`}
            value={channel}
            onChange={({ target }) => setChannel(target.value as DataRequestChannel)}
          >
            {dataRequestChannels.map((each) => (
              <option key={each} value={each}>
                {t(channelNames[each])}
              </option>
            ))}
          </Select>
          <DateField
            label={t`Reçue le`}
            max={todayLocal()}
            value={receivedOn}
            error={fieldError('received_on')}
            onChange={setReceivedOn}
          />
        </div>
        <TextArea
          data-focus
          label={t`Ce qu’elle demande, et comment vous savez que c’est bien elle`}
          help={t`Dix caractères au moins`}
          maxLength={1000}
          value={note}
          error={fieldError('note')}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </Dialog>
  )
}
