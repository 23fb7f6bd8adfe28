/** Pixi's way without compiling text; it comes without types and gives nothing. */
declare module 'pixi.js/unsafe-eval';
