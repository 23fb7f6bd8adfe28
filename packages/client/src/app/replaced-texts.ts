/**
 * Keeps a page's texts up to date when a translator replaces them: Preact would go on writing into the text out of
 * sight. The text returns to its place, empty, before the translator's node, which stays until Preact writes, moves or
 * removes the text.
 */
import { options } from 'preact';

/** A Preact text that shows a foreign node instead, and its content when replaced. */
interface Replaced {
  readonly text: Text;
  readonly said: string;
}

/** Observes a rendered part of the page as long as the page is open. */
export function keepReplacedTexts(root: Node): void {
  /** Nodes that Preact didn't make. */
  const foreign = new WeakSet<Node>();
  const replaced = new WeakMap<Node, Replaced>();
  const replacements = new WeakMap<Node, ChildNode>();
  const observer = new MutationObserver(followOthers);
  observer.observe(root, { childList: true, characterData: true, subtree: true });

  // Changes while Preact renders are its own; all others are foreign.
  options.debounceRendering = (draw) =>
    queueMicrotask(() => {
      followOthers(observer.takeRecords());
      try {
        draw();
      } finally {
        followPreact(observer.takeRecords());
        observer.takeRecords();
      }
    });

  function followOthers(records: readonly MutationRecord[]): void {
    for (const { type, target, addedNodes } of records) {
      // Signals write into a text without a render.
      if (type === 'characterData') show(target as Text);
      for (const node of addedNodes) if (!replacements.has(node)) foreign.add(node);
    }
    for (const record of records) for (const node of record.removedNodes) followRemoved(node, record);
    observer.takeRecords();
  }

  function followRemoved(node: Node, { target, addedNodes, previousSibling, nextSibling }: MutationRecord): void {
    const around = [...addedNodes, previousSibling, nextSibling];
    const by = around.find((other) => other?.parentNode === target && foreign.has(other) && !replaced.has(other));
    const was = replaced.get(node);
    if (was !== undefined) {
      if (node.parentNode !== null) return;
      forget(was.text);
      if (by) replace(was.text, by as ChildNode, was.said);
      else was.text.data = was.said;
    } else if (by && node instanceof Text && node.data !== '' && node.parentNode !== target && !isForeign(target)) {
      // A wrapper around the text keeps a copy of it.
      node.replaceWith(node.cloneNode());
      replace(node, by as ChildNode, node.data);
    }
  }

  function followPreact(records: readonly MutationRecord[]): void {
    for (const { type, target, removedNodes, previousSibling } of records) {
      if (type === 'characterData') show(target as Text);
      for (const node of removedNodes) keepBehind(node);
      if (previousSibling !== null) keepBehind(previousSibling);
    }
  }

  function replace(text: Text, by: ChildNode, said: string): void {
    text.data = '';
    by.before(text);
    replaced.set(by, { text, said });
    replacements.set(text, by);
  }

  function forget(text: Text): ChildNode | undefined {
    const by = replacements.get(text);
    if (by !== undefined) replaced.delete(by);
    replacements.delete(text);
    return by;
  }

  /** Shows a text whose content has changed. A translator then sees it as a new text. */
  function show(text: Text): void {
    forget(text)?.replaceWith(text);
  }

  /** Keeps a replacement behind its text; removes it if the text is gone. */
  function keepBehind(node: Node): void {
    const by = replacements.get(node);
    if (by === undefined) return;
    if (node.parentNode !== null) (node as Text).after(by);
    else forget(node as Text)?.remove();
  }

  function isForeign(node: Node): boolean {
    for (let at: Node | null = node; at !== null && at !== root; at = at.parentNode) if (foreign.has(at)) return true;
    return false;
  }
}
