import { Trans } from '@lingui/react/macro'

export function YesNo({ isSo }: { isSo: boolean }) {
  return isSo ? <Trans>Oui</Trans> : <Trans>Non</Trans>
}
