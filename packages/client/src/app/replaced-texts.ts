/**
 * Keeps a page's texts true where others change the page as well: a translator takes a text out and puts a node of its own in its
 * place, and Preact would go on writing into the text that is out of sight. Here such a text goes back to its place, empty, and the
 * other's node stands behind it until Preact writes into the text, moves it or removes it.
 */
import { options } from 'preact';

/** A text of Preact's that shows another's node instead, and what it said when it was replaced. */
interface Replaced {
  readonly text: Text;
  readonly said: string;
}

/** Watches a part of the page that Preact has drawn, for as long as the page is there. */
export function keepReplacedTexts(root: Node): void {
  /** Nodes that Preact hasn't made. */
  const foreign = new WeakSet<Node>();
  const replaced = new WeakMap<Node, Replaced>();
  const replacements = new WeakMap<Node, ChildNode>();
  const observer = new MutationObserver(followOthers);
  observer.observe(root, { childList: true, characterData: true, subtree: true });

  // What changes while Preact draws is its own work, all else is another's.
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
      // A signal's text is written without being drawn.
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
      // One that wraps the text keeps a copy of it.
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

  /** Shows a text that says something else now; a translator meets it as a new one. */
  function show(text: Text): void {
    forget(text)?.replaceWith(text);
  }

  /** Keeps a replacement behind its text, or removes it where the text is gone. */
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
