import 'virtual:texts/administration/areas'
import { guardRoute } from '#web/session/guard-route.ts'
import { areaScreens, enterArea } from '../navigation/area-screens.tsx'

export const clientMiddleware = [guardRoute({ requiresAuth: true, requiresRole: ['owner'] })]
export const clientLoader = enterArea
export const shouldRevalidate = () => false

const { Layout, Fallback, Failure } = areaScreens('owner')
export { Layout as default, Fallback as HydrateFallback, Failure as ErrorBoundary }
