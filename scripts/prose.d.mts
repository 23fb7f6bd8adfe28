interface Fault {
  readonly line: number;
  readonly fault: string;
}
export function faultsOf(text: string, isCell?: boolean, forbidden?: readonly (readonly [RegExp, string])[]): string[];
export function faultsOfPage(text: string, name?: string): Fault[];
export function faultsOfComments(text: string, name?: string): Fault[];
