import 'virtual:texts/sales/sale-cards'
import 'virtual:texts/sales/sale-listing'
import 'virtual:texts/sales/sale-print'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPrinter } from '@tabler/icons-react'
import { redirect } from 'react-router'
import { pageServices } from '#web/api/api.ts'
import { i18nFor, languageOfPath } from '#web/locales/texts.ts'
import { requireLanguage } from '#web/locales/require-language.ts'
import { inLanguage, paths } from '#web/paths.ts'
import { forPicture } from '#web/rentals/card-rental.ts'
import { Logo } from '#web/shell/frame/logo.tsx'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/data/picture.tsx'
import { placeLine } from '#web/ui/data/place-line.ts'
import { EnergySection } from '../listing/energy-section.tsx'
import { NeedToKnow } from '../listing/need-to-know.tsx'
import { PriceNote, SaleFacts } from '../listing/title.tsx'
import { DecimalPrice } from '#web/money/price.tsx'
import type { Route } from './+types/print.route.ts'
import { qrCode } from './qr-code.server.ts'
import stylesheet from './print.css?url'

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

/**
 * Printable sheet of a listing for a window or a visit, with the mentions the law requires and a QR code of its page.
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  requireLanguage(params.lang)
  const { api, publicUrl } = context.get(pageServices)
  const language = languageOfPath(url.pathname)
  const { id } = params
  if (!idShape.test(id)) throw new Response('Not found', { status: 404 })
  const sale = await api('GET /properties-for-sale/public/:id', { params: { id } })
  if (sale.country_slug !== params.country)
    throw redirect(inLanguage(paths.salePrint(sale.country_slug, id), language), 301)
  const address = `${publicUrl}${inLanguage(paths.sale(sale.country_slug, id), language)}`
  const { images, primary_image: _cover, ...listed } = sale
  return {
    title: `${sale.title} – ${i18nFor(language)._(msg`Fiche à imprimer`)}`,
    sale: { ...listed, images: [] },
    pictures: images.slice(0, 3).map(forPicture),
    address,
    code: await qrCode(address),
  }
}

/** `noindex`: the listing itself is indexed. */
export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title ?? 'Demeure' }, { name: 'robots', content: 'noindex' }]
}

export default function PrintedSale({ loaderData: { sale, pictures, address, code } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { city, postcode, region } = sale.address
  return (
    <main id="contenu" className="printed wrap">
      <header className="flex flex-wrap items-center justify-between gap-4 border-b border-line pb-4">
        <Logo />
        <div className="unprinted flex flex-wrap items-center gap-4">
          <Link to={paths.sale(sale.country_slug, sale.id)} className="text-link">
            <Trans>Revenir à l’annonce</Trans>
          </Link>
          <Button icon={<IconPrinter size={20} aria-hidden />} onClick={() => window.print()}>
            <Trans>Imprimer</Trans>
          </Button>
        </div>
      </header>
      <div className="printed-pictures mt-4">
        {pictures.map((picture, index) => (
          <div key={picture.base}>
            <Picture image={picture} alt={picture.alt_text || t`Photo ${index + 1}`} sizes="50vw" priority />
          </div>
        ))}
      </div>
      <div className="mt-6 flex items-start justify-between gap-6">
        <div className="min-w-0">
          <h1 className="display-32">{sale.title}</h1>
          <p className="text-18 text-muted">
            {placeLine(`${postcode} ${city}`.trim(), region !== city && region)}
          </p>
          <p className="mt-2">
            <DecimalPrice
              amount={sale.price.including_fees}
              currency={sale.currency}
              className="text-44 price"
            />
          </p>
          <PriceNote sale={sale} />
        </div>
        <figure className="flex-none text-center text-12">
          <img src={code} alt={t`Code QR de l’annonce`} width={120} height={120} />
          <figcaption>
            <Trans>Voir l’annonce</Trans>
          </figcaption>
        </figure>
      </div>
      <SaleFacts sale={sale} />
      <p className="printed-text mt-6 whitespace-pre-line">{sale.description}</p>
      <div className="mt-6 flex flex-col gap-6">
        <EnergySection sale={sale} />
        <NeedToKnow sale={sale} />
      </div>
      <footer className="mt-6 border-t border-line pt-4 text-14 text-muted">
        {sale.seller.name}
        {sale.mandate && (
          <>
            {' · '}
            <Trans>Mandat n° {sale.mandate.number}</Trans>
          </>
        )}
        <br />
        {address}
      </footer>
    </main>
  )
}
