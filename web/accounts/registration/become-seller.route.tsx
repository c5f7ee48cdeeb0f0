import 'virtual:texts/accounts/registration'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconBuildingStore,
  IconEyeCheck,
  IconGavel,
  IconMailCheck,
  IconPhoneOff,
  IconShieldCheck,
  IconUser,
} from '@tabler/icons-react'
import type { Route } from './+types/become-seller.route.ts'
import { i18nFor, languageOfPath } from '#web/locales/texts.ts'
import { paths } from '#web/paths.ts'
import { pageHead } from '#web/shell/page/page-meta.ts'
import { Accordion } from '#web/ui/data/accordion.tsx'
import { Link } from '#web/ui/link.tsx'
import { Benefits, InvitationHero, LastCall, Steps } from './become-pieces.tsx'
import avif1200 from '../pictures/longere-1200.avif'
import webp1200 from '../pictures/longere-1200.webp'
import avif640 from '../pictures/longere-640.avif'
import webp640 from '../pictures/longere-640.webp'
import { TakeRole } from './take-role.tsx'

export function loader(args: Route.LoaderArgs) {
  const i18n = i18nFor(languageOfPath(args.url.pathname))
  const head = pageHead(args, {
    title: i18n._(msg`Devenir vendeur`),
    description: i18n._(
      msg`Particuliers et professionnels : vendez votre bien sur Demeure avec une identité vérifiée, une annonce relue et un téléphone masqué.`,
    ),
  })
  return { head }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function BecomeSeller() {
  const { t } = useLingui()
  return (
    <>
      <InvitationHero
        title={<Trans>Vendez à des gens qui savent qui vous êtes</Trans>}
        lead={
          <Trans>
            Une maison se vend sur la confiance. Ici, chaque vendeur fait vérifier son identité, chaque
            annonce est relue avant de paraître et chaque acheteur confirme son adresse avant que sa demande
            vous parvienne.
          </Trans>
        }
        action={<TakeRole area="seller" />}
        picture={{
          avif: `${avif640} 640w, ${avif1200} 1200w`,
          webp: `${webp640} 640w, ${webp1200} 1200w`,
          fallback: webp1200,
        }}
        pictureAlt={t`Longère bretonne de granit aux volets bleus, entourée d’une pelouse`}
      />
      <SellerBenefits />
      <SellerSteps />
      <SellerKinds />
      <SellerQuestions />
      <LastCall
        title={<Trans>La vérification d’abord, l’annonce ensuite</Trans>}
        text={<Trans>Ouvrez votre compte en deux minutes ; votre espace vous dit où vous en êtes.</Trans>}
        action={<TakeRole area="seller" variant="white" />}
      />
    </>
  )
}

function SellerBenefits() {
  return (
    <Benefits
      title={<Trans>Ce qui protège votre vente</Trans>}
      items={[
        {
          key: 'identity',
          icon: <IconShieldCheck size={24} aria-hidden />,
          title: <Trans>Une identité vérifiée</Trans>,
          text: (
            <Trans>
              La vôtre, et celle de tous les autres vendeurs : les acheteurs le lisent sur l’annonce.
            </Trans>
          ),
        },
        {
          key: 'review',
          icon: <IconEyeCheck size={24} aria-hidden />,
          title: <Trans>Une annonce relue</Trans>,
          text: <Trans>Un score sur 100 dit ce qui manque, puis une personne relit avant la parution.</Trans>,
        },
        {
          key: 'phone',
          icon: <IconPhoneOff size={24} aria-hidden />,
          title: <Trans>Un téléphone masqué</Trans>,
          text: <Trans>Il n’est donné à un acheteur qu’une fois que vous lui avez répondu.</Trans>,
        },
        {
          key: 'buyers',
          icon: <IconMailCheck size={24} aria-hidden />,
          title: <Trans>Des demandes sérieuses</Trans>,
          text: (
            <Trans>
              Adresse e-mail confirmée, financement et délai indiqués, trois demandes par heure au plus.
            </Trans>
          ),
        },
      ]}
    />
  )
}

function SellerSteps() {
  return (
    <Steps
      title={<Trans>De l’ouverture du compte à la parution</Trans>}
      items={[
        {
          key: 'account',
          title: <Trans>Ouvrez votre compte</Trans>,
          text: <Trans>Particulier ou professionnel, la même page, deux minutes.</Trans>,
        },
        {
          key: 'identity',
          title: <Trans>Faites vérifier votre identité</Trans>,
          text: (
            <Trans>Une pièce d’identité, et les preuves de votre métier si vous en faites profession.</Trans>
          ),
        },
        {
          key: 'listing',
          title: <Trans>Préparez l’annonce</Trans>,
          text: (
            <Trans>Cinq photos au moins, une description, le diagnostic de performance énergétique.</Trans>
          ),
        },
        {
          key: 'moderation',
          title: <Trans>Elle est relue, puis paraît</Trans>,
          text: <Trans>Un refus est toujours motivé, et vous pouvez corriger.</Trans>,
        },
      ]}
    />
  )
}

function SellerKinds() {
  return (
    <Benefits
      title={<Trans>Chacun sa façon de vendre</Trans>}
      items={[
        {
          key: 'private',
          icon: <IconUser size={24} aria-hidden />,
          title: <Trans>Particuliers</Trans>,
          text: (
            <Trans>
              Pièce d’identité et justificatif de propriété : taxe foncière, titre ou attestation notariale.
              Trois biens en vente au plus.
            </Trans>
          ),
        },
        {
          key: 'agent',
          icon: <IconBuildingStore size={24} aria-hidden />,
          title: <Trans>Agents et promoteurs</Trans>,
          text: (
            <Trans>
              Carte professionnelle ou agrément, assurance et garantie ; un numéro de mandat pour chaque bien.
            </Trans>
          ),
        },
        {
          key: 'notary',
          icon: <IconGavel size={24} aria-hidden />,
          title: <Trans>Notaires et avocats</Trans>,
          text: (
            <Trans>Inscription à l’annuaire de la profession ou au barreau, renouvelée chaque année.</Trans>
          ),
        },
      ]}
    />
  )
}

function SellerQuestions() {
  return (
    <section aria-labelledby="questions" className="bg-sand-1">
      <div className="wrap section grid gap-5 lg:grid-cols-[4fr_7fr] lg:gap-18">
        <div>
          <h2 id="questions" className="display-32 md:display-44">
            <Trans>Questions de vendeurs</Trans>
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
              key: 'why',
              question: <Trans>Pourquoi vérifier mon identité avant la première annonce ?</Trans>,
              answer: (
                <Trans>
                  Parce qu’un faux vendeur coûte cher à un acheteur. Vos documents sont chiffrés, lus par les
                  seules personnes chargées de la vérification, et chaque lecture est notée.
                </Trans>
              ),
            },
            {
              key: 'papers',
              question: <Trans>Combien de temps gardez-vous mes papiers ?</Trans>,
              answer: (
                <Trans>
                  Pour un particulier, les images sont effacées 30 jours après la décision ; seul le résultat
                  reste.
                </Trans>
              ),
            },
            {
              key: 'delay',
              question: <Trans>Combien de temps prend la relecture d’une annonce ?</Trans>,
              answer: (
                <Trans>
                  De 4 à 48 heures selon les signaux qu’elle porte. Vous suivez son état depuis votre espace.
                </Trans>
              ),
            },
            {
              key: 'price',
              question: <Trans>Qui fixe le prix ?</Trans>,
              answer: (
                <Trans>
                  Vous. Nous signalons un prix éloigné de 40 % de la médiane du secteur là où elle est
                  publiée, sans l’empêcher.
                </Trans>
              ),
            },
            {
              key: 'both',
              question: <Trans>Puis-je louer et vendre avec le même compte ?</Trans>,
              answer: <Trans>Oui, les espaces propriétaire et vendeur s’ajoutent à votre compte.</Trans>,
            },
          ]}
        />
      </div>
    </section>
  )
}
