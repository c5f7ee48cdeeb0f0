import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileText } from '@tabler/icons-react'
import { lazy } from 'react'
import { paths } from '#web/paths.ts'
import { hasToken } from '#web/api/token.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { WhenNear } from '#web/ui/hydration/when-near.tsx'
import type { ListedSale } from './listed-sale.ts'

const documentLabels: Record<ListedSale['documents'][number], MessageDescriptor> = {
  dpe: msg`Diagnostic de performance énergétique`,
  audit: msg`Audit énergétique`,
  risks: msg`État des risques`,
  carrez: msg`Attestation de surface Carrez`,
  ag_minutes: msg`Procès-verbaux d’assemblée générale`,
  rules: msg`Règlement de copropriété`,
  plan: msg`Plan`,
  tax: msg`Avis de taxe foncière`,
  land_title: msg`Titre foncier`,
}

/** Loaded for signed-in viewers only: documents are granted to accounts. */
const GrantedDocuments = lazy(async () =>
  hasToken() ? import('#web/sale-documents/granted-documents.tsx') : { default: () => null },
)

/** Documents of the listing that a buyer can request from its seller. */
export function DocumentsSection({ sale }: { sale: ListedSale }) {
  const { t } = useLingui()
  const granted = (
    <WhenNear>
      <GrantedDocuments listingId={sale.id} />
    </WhenNear>
  )
  if (sale.documents.length === 0) return granted
  return (
    <section id="documents" className="scroll-mt-24">
      <h2 className="display-24">
        <Trans>Documents sur demande</Trans>
      </h2>
      <ul className="mt-4 grid gap-x-4 gap-y-3.5 md:grid-cols-2">
        {sale.documents.map((document) => (
          <li key={document} className="flex items-center gap-2">
            <IconFileText size={20} aria-hidden className="text-brand-text" />
            {t(documentLabels[document])}
          </li>
        ))}
      </ul>
      {sale.allowed_actions.includes('inquire') && (
        <ButtonLink
          to={`${paths.sale(sale.country_slug, sale.id, 'inquiry=DOCUMENTATION_REQUEST')}#contact`}
          variant="secondary"
          className="mt-5"
        >
          <Trans>Demander les documents</Trans>
        </ButtonLink>
      )}
      {granted}
    </section>
  )
}
