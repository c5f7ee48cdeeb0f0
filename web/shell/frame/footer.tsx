import { Trans } from '@lingui/react/macro'
import { useRouteLoaderData } from 'react-router'
import { countries } from '#contract/core/open-countries.ts'
import { paths } from '#web/paths.ts'
import type { RootData } from '#web/api/root-data.ts'
import { Stored } from '#web/ui/hydration/preserved-markup.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { LocaleMenu } from './locale-menu.tsx'
import { Logo } from './logo.tsx'
import { SocialLinks } from './social-links.tsx'

/** Footer of every page, in columns; the copyright year is the specification's. */
export function Footer() {
  // Undefined where the settings could not be loaded.
  const social = useRouteLoaderData<RootData>('root')?.config.social_links ?? []
  return (
    <footer className="on-dark bg-pine-9 pt-12 pb-24 text-14 text-[#c3d3cc] md:pt-18 md:pb-8">
      <div className="wrap">
        <Stored of={Columns} variant={[useLanguage(), ...social].join()}>
          {() => <Columns />}
        </Stored>
        <div className="mt-8 flex flex-col items-start gap-4 border-t border-white/14 pt-5 md:flex-row md:items-center md:justify-between">
          <span>© 2025 Demeure</span>
          <LocaleMenu />
        </div>
      </div>
    </footer>
  )
}

function Columns() {
  const language = useLanguage()
  return (
    <>
      <div className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-[1.7fr_1fr_1fr_1fr_1fr] lg:gap-8">
        <div className="col-span-2 lg:col-span-1">
          <Link to={paths.home()} aria-label="Demeure" className="inline-block">
            <Logo white />
          </Link>
          <p className="mt-5 max-w-[34ch] text-16">
            <Trans>
              Des séjours à réserver, des maisons à acheter. Décrits, situés et chiffrés avec soin.
            </Trans>
          </p>
          <SocialLinks className="mt-6 gap-2" circle="inset-ring inset-ring-white/22 hover:bg-white/10" />
        </div>
        <Column title={<Trans>Découvrir</Trans>}>
          <FooterLink to={paths.rentals()}>
            <Trans>Séjours</Trans>
          </FooterLink>
          <FooterLink to={paths.sales()}>
            <Trans>Biens à vendre</Trans>
          </FooterLink>
          <FooterLink to={paths.guides()}>
            <Trans>Guides</Trans>
          </FooterLink>
          <FooterLink to={paths.blog()}>
            <Trans>Blog</Trans>
          </FooterLink>
        </Column>
        <Column title={<Trans>Proposer un bien</Trans>}>
          <FooterLink to={paths.becomeHost()}>
            <Trans>Devenir hôte</Trans>
          </FooterLink>
          <FooterLink to={paths.becomeSeller()}>
            <Trans>Devenir vendeur</Trans>
          </FooterLink>
          <FooterLink to={paths.trustSafety()}>
            <Trans>Confiance et sécurité</Trans>
          </FooterLink>
          <FooterLink to={paths.kycTest()}>
            <Trans>Tester une pièce</Trans>
          </FooterLink>
          <FooterLink to={paths.helpCenter()}>
            <Trans>Centre d’aide</Trans>
          </FooterLink>
        </Column>
        <Column title="Demeure">
          <FooterLink to={paths.about()}>
            <Trans>À propos</Trans>
          </FooterLink>
          <FooterLink to={paths.careers()}>
            <Trans>Carrières</Trans>
          </FooterLink>
          <FooterLink to={paths.contact()}>
            <Trans>Contact</Trans>
          </FooterLink>
        </Column>
        <Column title={<Trans>Informations</Trans>}>
          <FooterLink to={paths.termsOfUse()}>
            <Trans>Conditions d’utilisation</Trans>
          </FooterLink>
          <FooterLink to={paths.privacyPolicy()}>
            <Trans>Politique de confidentialité</Trans>
          </FooterLink>
          <FooterLink to={paths.legalNotice()}>
            <Trans>Mentions légales</Trans>
          </FooterLink>
        </Column>
      </div>
      <h2 className="mt-10 mb-3 font-semibold text-white">
        <Trans>Destinations</Trans>
      </h2>
      <ul className="flex flex-wrap gap-x-5">
        {countries.map(({ slug, name }) => (
          <FooterLink key={slug} to={paths.rentalsOfCountry(slug)}>
            {name[language]}
          </FooterLink>
        ))}
      </ul>
    </>
  )
}

function Column({ title, children }: { title: React.ReactNode; children: React.ReactNode }) {
  return (
    <div>
      <h2 className="mb-2.5 font-semibold text-white">{title}</h2>
      <ul>{children}</ul>
    </div>
  )
}

function FooterLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <li>
      <Link to={to} className="inline-block py-1.5 hover:text-white hover:underline">
        {children}
      </Link>
    </li>
  )
}
