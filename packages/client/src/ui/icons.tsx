/** Small drawings, 24 × 24, in the colour of the text around them. */
import type { ComponentChildren } from 'preact';

function Icon({ children }: { children: ComponentChildren }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

export const CopyIcon = () => (
  <Icon>
    <rect x="8" y="8" width="12" height="12" rx="2" />
    <path d="M16 8V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h2" />
  </Icon>
);
export const ShareIcon = () => (
  <Icon>
    <path d="M12 15V4m0 0L8 8m4-4 4 4M5 13v5a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-5" />
  </Icon>
);
export const CheckIcon = () => (
  <Icon>
    <path d="m5 13 4.5 4.5L19 7" />
  </Icon>
);
export const CrossIcon = () => (
  <Icon>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
);
export const TurnIcon = () => (
  <Icon>
    <path d="M20 12a8 8 0 1 1-2.6-5.9M20 3v4.5h-4.5" />
  </Icon>
);
export const GearIcon = () => (
  <Icon>
    <path d="M4 7h9m4 0h3M4 17h3m4 0h9" />
    <circle cx="15" cy="7" r="2.2" />
    <circle cx="9" cy="17" r="2.2" />
  </Icon>
);
export const WarningIcon = () => (
  <Icon>
    <path d="M12 4 2.8 20h18.4L12 4Zm0 6v5m0 2.6v.2" />
  </Icon>
);
export const EyeIcon = () => (
  <Icon>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="2.8" />
  </Icon>
);
export const SealIcon = () => (
  <Icon>
    <rect x="5" y="12" width="14" height="8" rx="1.5" />
    <path d="M9 12V9a3 3 0 0 1 6 0v3M8 16h8" />
  </Icon>
);
export const FlagIcon = () => (
  <Icon>
    <path d="M6 21V4m0 1c4-2.5 7 2 12 0v8c-5 2-8-2.5-12 0" />
  </Icon>
);
export const AwayIcon = () => (
  <Icon>
    <path d="M3 3l18 18M5 9.5A11 11 0 0 1 9 7.3m4-.6A11 11 0 0 1 19 9.5M8 13a6 6 0 0 1 2-1.3m4.5.3A6 6 0 0 1 16 13M12 17.5h.01" />
  </Icon>
);
