import { Trans } from '@lingui/react/macro'
import balconAvif from '../pictures/balcon.avif'
import balconWebp from '../pictures/balcon.webp'
import { SplitPage } from './split-page.tsx'

/** Layout of the smaller steps: passwords, confirmations, returns. */
export function QuietPage({
  title,
  worksWithoutScript = false,
  children,
}: {
  title: string
  worksWithoutScript?: boolean
  children: React.ReactNode
}) {
  return (
    <SplitPage
      title={title}
      worksWithoutScript={worksWithoutScript}
      picture={{ avif: balconAvif, webp: balconWebp }}
      caption={
        <p className="display-32 max-w-[22ch]">
          <Trans>Votre compte reste à vous : un mot de passe, un second code si vous le souhaitez.</Trans>
        </p>
      }
    >
      {children}
    </SplitPage>
  )
}
