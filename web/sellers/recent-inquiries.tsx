import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconInbox } from '@tabler/icons-react'
import type { Inquiry } from '#contract/buying/inquiries.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { useRelativeDay } from '#web/ui/dates/relative-day.ts'

/** Age from which an unanswered inquiry is urgent. */
const urgentHours = 24

/** The five latest inquiries. */
export function RecentInquiries({ inquiries }: { inquiries: Inquiry[] }) {
  const { t } = useLingui()
  const relativeDay = useRelativeDay()
  const names: Record<Inquiry['inquiry_type'], string> = {
    VISIT_REQUEST: t`Demande de visite`,
    PRICE_INQUIRY: t`Demande de prix`,
    GENERAL_INFO: t`Information générale`,
    FINANCING_INFO: t`Financement`,
    DOCUMENTATION_REQUEST: t`Documents`,
  }
  return (
    <Card
      title={t`Demandes récentes`}
      aside={
        <Link to={paths.sellerDash('inquiries')} className="text-link text-14">
          <Trans>Tout voir</Trans>
        </Link>
      }
    >
      {inquiries.length === 0 ? (
        <p className="flex items-center gap-3 text-muted">
          <IconInbox size={22} aria-hidden className="flex-none" />
          <Trans>Les questions et demandes de visite des acheteurs arrivent ici.</Trans>
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {inquiries.map((inquiry) => (
            <li key={inquiry.id} className="relative flex items-center gap-4 py-3 first:pt-0 last:pb-0">
              <Avatar name={inquiry.buyer_name} />
              <div className="min-w-0 grow">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <Link
                    to={paths.sellerDash(`inquiries/${inquiry.id}`)}
                    className="truncate font-semibold after:absolute after:inset-0 hover:underline"
                  >
                    {inquiry.buyer_name}
                  </Link>
                  {isUrgent(inquiry) && (
                    <Badge colour="red" icon={<IconAlertCircle size={14} aria-hidden />}>
                      <Trans>Urgente</Trans>
                    </Badge>
                  )}
                </p>
                <p className="truncate text-14 text-muted">
                  {names[inquiry.inquiry_type]} · {inquiry.listing.title}
                </p>
              </div>
              <p className="flex-none text-14 text-muted">{relativeDay(inquiry.created_at)}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function isUrgent({ waiting_since: since }: Inquiry) {
  return since !== null && Date.now() - new Date(since).getTime() > urgentHours * 3_600_000
}
