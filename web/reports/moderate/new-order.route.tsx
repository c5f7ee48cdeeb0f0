import 'virtual:texts/moderation/report-moderation'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { type OrderDemand, orderDemands } from '#contract/moderation/authority-order-enums.ts'
import { ValidatedForm } from '#web/accounts/validated-form.tsx'
import { api } from '#web/api/browser-api.ts'
import { showError } from '#web/api/show-error.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Checkbox, Select, TextArea, TextField } from '#web/ui/inputs/field.tsx'
import { Link, useGoTo } from '#web/ui/link.tsx'
import { attachOrderFile } from './attach-order-file.ts'
import { demandLabels } from './order-labels.ts'
import { orderedThing } from './ordered-thing.ts'
import { DateField } from '#web/ui/dates/date-field.tsx'
import { todayLocal } from '#web/ui/dates/dates.ts'
import { DateTimeField } from '#web/ui/dates/date-time-field.tsx'
import { emptyMoment, instantOfMoment } from '#web/ui/dates/local-moment.ts'

/** Form that records the order of an authority, with its file. */
export default function NewOrder() {
  const { t } = useLingui()
  const goTo = useGoTo()
  const { mutate, isPending, error, fieldError: errorOf, reset } = useMutation({ unexpected: showError })
  const [wrongThing, setWrongThing] = useState(false)
  const [issuedOn, setIssuedOn] = useState('')
  const [deadline, setDeadline] = useState(emptyMoment)

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => {
      const value = form.get(name)
      return typeof value === 'string' ? value.trim() : ''
    }
    const thing = orderedThing(text('thing'))
    const file = form.get('file')
    reset()
    setWrongThing(!thing)
    if (!thing) return
    await mutate(async () => {
      const { id } = await api('POST /admin/orders', {
        body: {
          ...thing,
          authority: text('authority'),
          order_reference: text('order_reference'),
          issued_on: issuedOn,
          legal_ground: text('legal_ground'),
          demand: text('demand') as OrderDemand,
          statement: text('statement'),
          territory: text('territory'),
          is_confidential: form.has('is_confidential'),
          ...(deadline.day && { deadline: instantOfMoment(deadline) }),
          ...(text('answer_to') && { answer_to: text('answer_to') }),
        },
      })
      // A failed upload does not undo the order: the file can be attached again from its page.
      if (file instanceof File && file.size > 0) await attachOrderFile(id, file)
      goTo(paths.adminOrder(id))
    })
  }

  return (
    <div className="flex flex-col gap-6">
      <title>{t`Saisir une injonction – Demeure`}</title>
      <header>
        <Link to={paths.adminOrders()} className="text-link inline-flex items-center gap-1 text-14">
          <IconChevronLeft size={18} aria-hidden />
          <Trans>Injonctions des autorités</Trans>
        </Link>
        <h1 className="display-32">
          <Trans>Saisir une injonction</Trans>
        </h1>
      </header>
      <Card className="max-w-200">
        <ValidatedForm onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
          <TextField
            name="thing"
            label={t`Adresse de l’annonce`}
            help={t`Celle de sa page ou de son dossier, à coller telle quelle`}
            required
            maxLength={500}
            error={wrongThing ? t`Aucune annonce de vente ni aucun logement à cette adresse` : undefined}
          />
          <TextField
            name="authority"
            label={t`Autorité`}
            placeholder={t`Tribunal judiciaire de Lyon`}
            required
            minLength={3}
            maxLength={200}
            error={errorOf('authority')}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              name="order_reference"
              label={t`Référence`}
              required
              maxLength={120}
              error={errorOf('order_reference')}
            />
            <DateField
              label={t`Datée du`}
              required
              max={todayLocal()}
              value={issuedOn}
              onChange={setIssuedOn}
              error={errorOf('issued_on')}
            />
            <Select name="demand" label={t`Ce qui est demandé`}>
              {orderDemands.map((each) => (
                <option key={each} value={each}>
                  {t(demandLabels[each])}
                </option>
              ))}
            </Select>
            <DateTimeField
              label={t`Échéance`}
              defaultTime="18:00"
              value={deadline}
              onChange={setDeadline}
              optional={t`(facultatif)`}
              error={errorOf('deadline')}
            />
          </div>
          <TextField
            name="legal_ground"
            label={t`Fondement légal`}
            required
            minLength={3}
            maxLength={300}
            error={errorOf('legal_ground')}
          />
          <TextArea
            name="statement"
            label={t`Ce qui est ordonné, et pourquoi`}
            required
            minLength={20}
            maxLength={4000}
            error={errorOf('statement')}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              name="territory"
              label={t`Territoire`}
              defaultValue="France"
              required
              minLength={2}
              maxLength={200}
              error={errorOf('territory')}
            />
            <TextField
              name="answer_to"
              type="email"
              label={t`E-mail de l’autorité`}
              optional={t`(facultatif)`}
              help={t`Elle y reçoit votre réponse`}
              maxLength={254}
              error={errorOf('answer_to')}
            />
          </div>
          <TextField
            name="file"
            type="file"
            accept="application/pdf,image/jpeg,image/png,image/webp"
            label={t`L’injonction elle-même`}
            optional={t`(facultatif)`}
            help={t`PDF, JPEG, PNG ou WebP, 10 Mo au plus ; elle est chiffrée`}
            className="py-2.5"
          />
          <Checkbox
            name="is_confidential"
            label={t`L’injonction interdit d’en informer la personne qu’elle vise`}
          />
          {error && (
            <p role="alert" className="rounded-12 bg-red-ground p-3 text-14 font-semibold text-red-text">
              {error.message}
            </p>
          )}
          <Button type="submit" isPending={isPending} className="self-start">
            <Trans>Enregistrer l’injonction</Trans>
          </Button>
        </ValidatedForm>
      </Card>
    </div>
  )
}
