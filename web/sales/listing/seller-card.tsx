import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconShieldCheck, IconShieldQuestion } from '@tabler/icons-react'
import { formatDay } from '#contract/core/date-format.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { professionLabels } from '../sale-texts.ts'
import type { ListedSale } from './listed-sale.ts'

/** Checks that prove the right to exercise; the others concern the person, the company or its cover. */
const proofsOfProfession = new Set([
  'professional_card',
  'approval',
  'agent_attestation',
  'appointment',
  'bar_attestation',
  'certification',
  'profession',
])

/** The seller, with the verifications that were passed and their dates. */
export function SellerCard({ sale: { seller } }: { sale: ListedSale }) {
  const { t } = useLingui()
  const language = useLanguage()
  const codes = seller.checks.map(({ code }) => code)
  const isUnproven = seller.kind === 'professional' && !codes.some((code) => proofsOfProfession.has(code))
  const since = formatDay(seller.member_since, language, { day: undefined })
  return (
    <section className="rounded-[20px] border border-line bg-surface p-6 shadow-raised">
      <div className="flex items-center gap-4">
        <Avatar name={seller.name} url={seller.avatar} size="large" />
        <div className="min-w-0">
          <h2 className="text-18 font-semibold wrap-break-word">{seller.name}</h2>
          <p className="text-14 text-muted">
            {seller.professional_type ? (
              t(professionLabels[seller.professional_type])
            ) : (
              <Trans>Particulier</Trans>
            )}
          </p>
          <p className="text-14 text-muted">
            <Trans>Membre depuis {since}</Trans> ·{' '}
            <Plural value={seller.active_listings} one="# bien en vente" other="# biens en vente" />
          </p>
        </div>
      </div>
      <ul className="mt-5 flex flex-col gap-3 text-14">
        {seller.checks.map(({ code, sentence }) => (
          <Check key={code} done>
            {sentence}
          </Check>
        ))}
        {!codes.includes('identity') && (
          <Check>
            <Trans>Identité pas encore vérifiée</Trans>
          </Check>
        )}
        {isUnproven && (
          <Check>
            <Trans>Droit d’exercer non vérifié, à contrôler</Trans>
          </Check>
        )}
        {seller.license_number && (
          <li className="pl-7.5 text-muted">
            <Trans>Titre n° {seller.license_number}</Trans>
            {seller.issuing_authority && `, ${seller.issuing_authority}`}
            {isUnproven && (
              <>
                {' '}
                <Trans>(déclaré par le vendeur)</Trans>
              </>
            )}
          </li>
        )}
      </ul>
      {seller.refuses_agencies && (
        <p className="mt-4 text-14 text-muted">
          <Trans>Ce vendeur ne souhaite pas être démarché par des agences.</Trans>
        </p>
      )}
    </section>
  )
}

function Check({ done = false, children }: { done?: boolean; children: React.ReactNode }) {
  return (
    <li className="flex gap-2.5">
      {done ? (
        <IconShieldCheck size={20} aria-hidden className="text-brand-text" />
      ) : (
        <IconShieldQuestion size={20} aria-hidden className="text-muted" />
      )}
      <span>{children}</span>
    </li>
  )
}
