import 'virtual:texts/moderation/report-moderation'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconDownload } from '@tabler/icons-react'
import { useRevalidator } from 'react-router'
import type { AuthorityOrderCase } from '#contract/moderation/authority-orders.ts'
import { formatDay } from '#contract/core/date-format.ts'
import { api } from '#web/api/browser-api.ts'
import { DownloadButton } from '#web/api/download-button.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/data/card.tsx'
import { TextField } from '#web/ui/inputs/field.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { useMoment } from '#web/ui/dates/use-moment.ts'
import type { Route } from './+types/order.route.ts'
import { AboutTarget } from './about-target.tsx'
import { AnswerOrderForm } from './answer-order-form.tsx'
import { attachOrderFile } from './attach-order-file.ts'
import { demandLabels, orderMeasureLabels } from './order-labels.ts'
import { OrderState } from './orders.route.tsx'

export function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return { result: resultOf(api('GET /admin/orders/:id', { params: { id } })) }
}
clientLoader.hydrate = true as const

export default function Order({ loaderData: { result } }: Route.ComponentProps) {
  return (
    <div className="flex flex-col gap-6">
      <Link to={paths.adminOrders()} className="text-link inline-flex w-fit items-center gap-1 text-14">
        <IconChevronLeft size={18} aria-hidden />
        <Trans>Injonctions des autorités</Trans>
      </Link>
      <Loaded result={result} skeleton={<Skeleton className="h-120 rounded-16!" />}>
        {(order) => <Case key={order.id} order={order} />}
      </Loaded>
    </div>
  )
}

function Case({ order }: { order: AuthorityOrderCase }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  return (
    <>
      <title>{t`Injonction ${order.order_reference} – Demeure`}</title>
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h1 className="display-32 wrap-anywhere">{order.authority}</h1>
          <p className="mt-1 text-muted">
            {t(demandLabels[order.demand])} · {order.order_reference}
          </p>
        </div>
        <OrderState order={order} />
      </header>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-6">
          <OrderContent order={order} onAttached={() => void revalidate()} />
          <AboutTarget kind={order.kind} id={order.target_id} target={order.target} />
        </div>
        {order.status === 'answered' ? (
          <Answered order={order} />
        ) : (
          <Card title={t`Votre réponse`}>
            <AnswerOrderForm order={order} onAnswered={() => void revalidate()} />
          </Card>
        )}
      </div>
    </>
  )
}

/** The metadata of an order, its text and its file. */
function OrderContent({ order, onAttached }: { order: AuthorityOrderCase; onAttached: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const moment = useMoment()
  const facts = [
    [t`Datée du`, formatDay(order.issued_on, language)],
    [t`Reçue le`, formatDay(order.received_at, language)],
    [t`Fondement légal`, order.legal_ground],
    [t`Territoire`, order.territory],
    [t`Échéance`, order.deadline ? moment(order.deadline) : t`Aucune`],
    [t`Réponse à`, order.answer_to ?? t`Par le canal de l’autorité`],
    [t`Saisie par`, order.entered_by ?? '–'],
  ] as const
  return (
    <Card title={t`Ce qui est ordonné`}>
      <p className="wrap-anywhere whitespace-pre-line">{order.statement}</p>
      <dl className="mt-5 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-14 text-muted">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {order.file && (
        <div className="mt-5 flex flex-wrap items-center gap-4">
          <DownloadButton
            path={`/admin/orders/${order.id}/file`}
            name={order.file.file_name}
            icon={<IconDownload size={16} aria-hidden />}
          >
            <Trans>Ouvrir l’injonction</Trans>
          </DownloadButton>
          <span className="min-w-0 text-14 wrap-anywhere text-muted">{order.file.file_name}</span>
        </div>
      )}
      {order.status === 'open' && (
        <div className="mt-5">
          <TextField
            type="file"
            accept="application/pdf,image/jpeg,image/png,image/webp"
            label={order.file ? t`Remplacer le fichier` : t`Joindre l’injonction`}
            help={t`PDF, JPEG, PNG ou WebP, 10 Mo au plus ; elle est chiffrée`}
            className="py-2.5"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              target.value = ''
              if (file) void attachOrderFile(order.id, file).then(onAttached)
            }}
          />
        </div>
      )}
    </Card>
  )
}

function Answered({ order }: { order: AuthorityOrderCase }) {
  const { t } = useLingui()
  const language = useLanguage()
  const day = order.answered_at && formatDay(order.answered_at, language)
  return (
    <Card title={t`Réponse donnée`}>
      <p className="wrap-anywhere whitespace-pre-line">{order.answer}</p>
      <p className="mt-4 text-14 text-muted">
        {[order.measure && t(orderMeasureLabels[order.measure]), order.answered_by, day]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </Card>
  )
}
