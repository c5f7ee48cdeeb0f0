import 'virtual:texts/accounts/registration'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconCalendarCheck,
  IconCoins,
  IconHandStop,
  IconLanguage,
  IconPencilCheck,
  IconShieldCheck,
} from '@tabler/icons-react'
import type { Route } from './+types/become-host.route.ts'
import { pageServices } from '#web/api/api.ts'
import { usePlatformFees } from '#web/api/use-platform-fees.ts'
import { i18nFor, languageOfPath } from '#web/locales/texts.ts'
import { paths } from '#web/paths.ts'
import { pageHead } from '#web/shell/page/page-meta.ts'
import { Accordion } from '#web/ui/data/accordion.tsx'
import { Link } from '#web/ui/link.tsx'
import { Benefits, InvitationHero, LastCall, Steps } from './become-pieces.tsx'
import { CancellationPolicies } from './cancellation-policies.tsx'
import { HostEstimateCard } from './host-estimate-card.tsx'
import avif1200 from '../pictures/provence-1200.avif'
import webp1200 from '../pictures/provence-1200.webp'
import avif640 from '../pictures/provence-640.avif'
import webp640 from '../pictures/provence-640.webp'
import { TakeRole } from './take-role.tsx'

export function loader(args: Route.LoaderArgs) {
  const ownerFee = args.context.get(pageServices).config.terms.owner_fee_percent
  const i18n = i18nFor(languageOfPath(args.url.pathname))
  const head = pageHead(args, {
    title: i18n._(msg`Devenir hôte`),
    description: i18n._(
      msg`Publiez votre logement sur Demeure : ${ownerFee} % de frais, versement 24 heures après l’arrivée, vos règles et vos conditions d’annulation.`,
    ),
  })
  return { head }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function BecomeHost() {
  const { t } = useLingui()
  const { ownerFee } = usePlatformFees()
  return (
    <>
      <InvitationHero
        title={<Trans>Votre logement peut accueillir</Trans>}
        lead={
          <Trans>
            Quelques nuits par mois ou toute la saison : vous fixez le prix, le calendrier et les règles.
            Demeure prend {ownerFee} % quand une réservation a lieu, et rien d’autre.
          </Trans>
        }
        action={<TakeRole area="owner" />}
        picture={{
          avif: `${avif640} 640w, ${avif1200} 1200w`,
          webp: `${webp640} 640w, ${webp1200} 1200w`,
          fallback: webp1200,
        }}
        pictureAlt={t`Maison de pierre en Provence, bordée de lavande et de cyprès`}
      />
      <section className="bg-surface-2">
        <div className="wrap section">
          <h2 className="mb-2 display-32 md:display-44">
            <Trans>Ce que cela pourrait vous rapporter</Trans>
          </h2>
          <p className="mb-8 text-muted">
            <Trans>Un calcul, pas une promesse : à vous de choisir les deux chiffres.</Trans>
          </p>
          <HostEstimateCard />
        </div>
      </section>
      <HostBenefits />
      <HostSteps />
      <CancellationPolicies />
      <HostQuestions />
      <LastCall
        title={<Trans>Commencez par une photo et une adresse</Trans>}
        text={<Trans>Le brouillon reste chez vous aussi longtemps qu’il vous faut.</Trans>}
        action={<TakeRole area="owner" variant="white" />}
      />
    </>
  )
}

function HostBenefits() {
  const { ownerFee, guestFee } = usePlatformFees()
  return (
    <Benefits
      title={<Trans>Ce que vous gardez en main</Trans>}
      items={[
        {
          key: 'fee',
          icon: <IconCoins size={24} aria-hidden />,
          title: <Trans>{ownerFee} % de frais, tout compris</Trans>,
          text: (
            <Trans>
              Ni abonnement ni frais de publication. Le voyageur paie {guestFee} % de frais de service,
              affichés dans son total.
            </Trans>
          ),
        },
        {
          key: 'payout',
          icon: <IconCalendarCheck size={24} aria-hidden />,
          title: <Trans>Versé 24 heures après l’arrivée</Trans>,
          text: <Trans>Une fois le voyageur installé, si aucun incident n’a été signalé.</Trans>,
        },
        {
          key: 'rules',
          icon: <IconPencilCheck size={24} aria-hidden />,
          title: <Trans>Vos règles, vos remises</Trans>,
          text: (
            <Trans>
              Horaires, animaux, nombre de voyageurs, ménage, remises à la semaine ou au mois : tout se règle
              dans l’annonce.
            </Trans>
          ),
        },
        {
          key: 'choice',
          icon: <IconHandStop size={24} aria-hidden />,
          title: <Trans>Réservation immédiate ou sur demande</Trans>,
          text: <Trans>Acceptez d’office, ou gardez 24 heures pour répondre à chaque demande.</Trans>,
        },
        {
          key: 'address',
          icon: <IconShieldCheck size={24} aria-hidden />,
          title: <Trans>Votre adresse reste discrète</Trans>,
          text: <Trans>La carte montre un quartier ; l’adresse exacte suit la confirmation.</Trans>,
        },
        {
          key: 'languages',
          icon: <IconLanguage size={24} aria-hidden />,
          title: <Trans>Trois langues, trois devises</Trans>,
          text: (
            <Trans>
              Le site se lit en français, en anglais et en espagnol, les prix en euros et en dollars.
            </Trans>
          ),
        },
      ]}
    />
  )
}

function HostSteps() {
  return (
    <Steps
      title={<Trans>Comment cela se passe</Trans>}
      items={[
        {
          key: 'account',
          title: <Trans>Ouvrez votre compte</Trans>,
          text: <Trans>Un nom, une adresse e-mail à confirmer, un mot de passe.</Trans>,
        },
        {
          key: 'describe',
          title: <Trans>Décrivez le logement</Trans>,
          text: <Trans>Six étapes enregistrées à mesure, un score qui dit quoi améliorer d’abord.</Trans>,
        },
        {
          key: 'publish',
          title: <Trans>Publiez</Trans>,
          text: (
            <Trans>
              Titre, description, place sur la carte, prix, capacité et trois photos : l’annonce paraît.
            </Trans>
          ),
        },
        {
          key: 'welcome',
          title: <Trans>Accueillez</Trans>,
          text: <Trans>Le versement part 24 heures après l’arrivée de vos voyageurs.</Trans>,
        },
      ]}
    />
  )
}

function HostQuestions() {
  const { ownerFee } = usePlatformFees()
  return (
    <section aria-labelledby="questions" className="bg-surface-2">
      <div className="wrap section grid gap-5 lg:grid-cols-[4fr_7fr] lg:gap-18">
        <div>
          <h2 id="questions" className="display-32 md:display-44">
            <Trans>Questions d’hôtes</Trans>
          </h2>
          <p className="mt-4 text-muted">
            <Trans>
              Le reste est dans le{' '}
              <Link to={paths.helpCenter()} className="text-link">
                centre d’aide
              </Link>
              .
            </Trans>
          </p>
        </div>
        <Accordion
          firstOpen
          items={[
            {
              key: 'cost',
              question: <Trans>Combien coûte une annonce ?</Trans>,
              answer: (
                <Trans>
                  Rien tant que personne ne réserve. Ensuite, {ownerFee} % du prix du séjour, taxe comprise,
                  déduits de votre versement.
                </Trans>
              ),
            },
            {
              key: 'identity',
              question: <Trans>Faut-il faire vérifier son identité avant de publier ?</Trans>,
              answer: (
                <Trans>
                  Non : l’annonce paraît sans badge tant que votre identité n’est pas vérifiée, et le premier
                  versement attend cette vérification.
                </Trans>
              ),
            },
            {
              key: 'visible',
              question: <Trans>Quand mon annonce est-elle visible ?</Trans>,
              answer: (
                <Trans>
                  Dès la publication, dans presque tous les cas. Si un signal appelle une relecture, elle se
                  fait en 24 heures au plus.
                </Trans>
              ),
            },
            {
              key: 'pause',
              question: <Trans>Puis-je retirer mon logement quelque temps ?</Trans>,
              answer: (
                <Trans>
                  Oui : mettez l’annonce en pause, elle redevient un brouillon et se republie quand vous le
                  souhaitez. Les réservations déjà confirmées restent dues.
                </Trans>
              ),
            },
            {
              key: 'cancel',
              question: <Trans>Et si je dois annuler un séjour ?</Trans>,
              answer: (
                <Trans>
                  Le voyageur est remboursé en entier et reçoit un dédommagement à votre charge : 10 % des
                  nuits à plus de 30 jours, 25 % jusqu’à 48 heures, 50 % ensuite, 50 € au moins.
                </Trans>
              ),
            },
          ]}
        />
      </div>
    </section>
  )
}
