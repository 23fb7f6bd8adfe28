/** Which renderer a board is drawn by; told before the board itself has come. */
export type RendererName = 'auto' | 'webgl' | 'canvas';

/** Whether WebGL is missing or reckoned by the processor: the 2D canvas is several times faster then. */
function isImitation(): boolean {
  const gl = document.createElement('canvas').getContext('webgl', { failIfMajorPerformanceCaveat: true });
  if (!gl) return true;
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  const name = String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(name);
}

/** What was found once: a device stays what it is. */
let imitation: boolean | undefined;

/** Which of the two it is; `auto` takes WebGL where it is not a slow imitation of itself. */
export function chosen(name: RendererName): Exclude<RendererName, 'auto'> {
  if (name !== 'auto') return name;
  imitation ??= isImitation();
  return imitation ? 'canvas' : 'webgl';
}
