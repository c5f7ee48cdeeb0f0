import 'virtual:texts/core/map'
import { useLingui } from '@lingui/react/macro'

/** Texts of the map controls, in the viewer's language. */
export function useMapTexts(label: string): Record<string, string> {
  const { t } = useLingui()
  return {
    'Map.Title': label,
    'AttributionControl.ToggleAttribution': t`Sources de la carte`,
    'AttributionControl.MapFeedback': t`Signaler une erreur de la carte`,
    'CooperativeGesturesHandler.WindowsHelpText': t`Ctrl et la molette pour agrandir la carte`,
    'CooperativeGesturesHandler.MacHelpText': t`⌘ et la molette pour agrandir la carte`,
    'CooperativeGesturesHandler.MobileHelpText': t`Deux doigts pour déplacer la carte`,
    'Popup.Close': t`Fermer`,
    'Marker.Title': label,
  }
}
