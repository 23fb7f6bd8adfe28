/** The description of HTTP: every route with its request and its answer. */
export { RefusalForm, StreamValueForm, YouForm } from './answers.js';
export { OPERATOR_ROUTES } from './operator.js';
export type { RouteShown } from './route.js';
export { type ReadBody, ROUTES, type RouteAnswer, type RouteBody, type RouteName, type RouteParams } from './routes.js';
