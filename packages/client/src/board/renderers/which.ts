/** Chooses a board's renderer, before the board itself has loaded. */
export type RendererName = 'auto' | 'webgl' | 'canvas';

/** Whether WebGL is missing or emulated by the processor: the 2D canvas is several times faster then. */
function isImitation(): boolean {
  const gl = document.createElement('canvas').getContext('webgl', { failIfMajorPerformanceCaveat: true });
  if (!gl) return true;
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  const name = String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(name);
}

let imitation: boolean | undefined;

/** Returns which of the two to use; `auto` takes WebGL unless it's a slow emulation. */
export function chosen(name: RendererName): Exclude<RendererName, 'auto'> {
  if (name !== 'auto') return name;
  imitation ??= isImitation();
  return imitation ? 'canvas' : 'webgl';
}
