/** The effects of moves, and opponents' next threats: what a page needs with a board. */
export { type Threat, threatsTo } from '../threats/threats.js';
export { type Planting, plantingsOf } from './planting.js';
export { type FullPreview, type Preview, previewOf, previewsOf } from './preview.js';
export { type Shift, shiftsOf, worstShift } from './shifts.js';
