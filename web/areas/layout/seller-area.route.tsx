import 'virtual:texts/administration/areas'
import { guardRoute } from '#web/session/guard-route.ts'
import { areaScreens, enterArea } from '../navigation/area-screens.tsx'

export const clientMiddleware = [guardRoute({ requiresAuth: true, requiresRole: ['seller'] })]
export const clientLoader = enterArea
export const shouldRevalidate = () => false

const { Layout, Fallback, Failure } = areaScreens('seller')
export { Layout as default, Fallback as HydrateFallback, Failure as ErrorBoundary }
