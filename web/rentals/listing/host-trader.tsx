import { Trans } from '@lingui/react/macro'
import { IconBuildingStore, IconUser, IconUserQuestion } from '@tabler/icons-react'
import { useLanguage } from '#web/ui/link.tsx'
import { HostFact } from './host-fact.tsx'
import type { ListedRental } from './listed-rental.ts'

type Trader = NonNullable<ListedRental['host']['trader']>

/** Whether the host is a professional, by their own statement, and what that means for the contract with them. */
export function HostTrader({ trader }: { trader: ListedRental['host']['trader'] }) {
  if (!trader) {
    return (
      <HostFact
        icon={<IconUserQuestion size={20} aria-hidden />}
        title={<Trans>Statut de l’hôte non déclaré</Trans>}
      >
        <Trans>
          Cet hôte n’a pas encore dit s’il loue en tant que particulier ou professionnel : nous ne savons pas
          si le droit de la consommation s’applique à votre contrat avec lui.
        </Trans>
      </HostFact>
    )
  }
  if (!trader.business) {
    return (
      <HostFact icon={<IconUser size={20} aria-hidden />} title={<Trans>Hôte particulier</Trans>}>
        <Trans>
          Cet hôte déclare louer en tant que particulier : le droit de la consommation ne s’applique pas à
          votre contrat avec lui. Les règles de Demeure, elles, s’appliquent.
        </Trans>
      </HostFact>
    )
  }
  return (
    <HostFact icon={<IconBuildingStore size={20} aria-hidden />} title={<Trans>Hôte professionnel</Trans>}>
      <Business business={trader.business} />
    </HostFact>
  )
}

function Business({ business }: { business: NonNullable<Trader['business']> }) {
  const language = useLanguage()
  const { legal_name: name, street, postcode, city, country_code: code, register_number: number } = business
  const { email, phone_number: phone } = business
  const country = new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code
  const address = [street, [postcode, city].filter(Boolean).join(' '), country].join(', ')
  return (
    <>
      <span className="block wrap-break-word">{name}</span>
      <span className="block wrap-break-word">{address}</span>
      <span className="block">
        <Trans>Numéro au registre : {number}</Trans>
      </span>
      <span className="block wrap-break-word">
        <a href={`mailto:${email}`} className="text-link">
          {email}
        </a>
      </span>
      {phone && <span className="block">{phone}</span>}
      <span className="block">
        <Trans>
          Déclaré par l’hôte, qui s’engage à ne proposer que des services conformes au droit de l’Union
          européenne. Le droit de la consommation s’applique à votre contrat avec lui.
        </Trans>
      </span>
    </>
  )
}
