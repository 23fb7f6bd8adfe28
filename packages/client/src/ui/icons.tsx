/** Small icons, 24 × 24, in the colour of the surrounding text. */
import type { ComponentChildren } from 'preact';

function Icon({ children }: { children: ComponentChildren }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

export const MenuIcon = () => (
  <Icon>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Icon>
);
export const BellIcon = () => (
  <Icon>
    <path d="M6 16v-5a6 6 0 0 1 12 0v5l1.5 2h-15zM10 21h4M12 3v2" />
  </Icon>
);

export const CopyIcon = () => (
  <Icon>
    <rect x="8" y="8" width="12" height="12" rx="2" />
    <path d="M16 8V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h2" />
  </Icon>
);
export const LinkIcon = () => (
  <Icon>
    <path d="M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1-1" />
  </Icon>
);
export const KeyIcon = () => (
  <Icon>
    <circle cx="8" cy="15.5" r="4" />
    <path d="m11 12.5 8.5-8.5m-3 3 2.7 2.7m-5.2-.2 2 2" />
  </Icon>
);
export const NoteIcon = () => (
  <Icon>
    <path d="M5 4h14v10l-6 6H5zm14 10h-6v6M8.5 8.5h7m-7 4h4" />
  </Icon>
);
export const ShrinkIcon = () => (
  <Icon>
    <path d="M10 4v6H4m10 10v-6h6M10 10 4 4m10 10 6 6" />
  </Icon>
);
export const ExpandIcon = () => (
  <Icon>
    <path d="M14 4h6v6m-10 10H4v-6M20 4l-6.5 6.5M4 20l6.5-6.5" />
  </Icon>
);
export const ArrowIcon = () => (
  <Icon>
    <path d="M4 12h15m-6-6 6 6-6 6" />
  </Icon>
);
export const AgainIcon = () => (
  <Icon>
    <path d="M5 4v5h5M5.6 9A7.5 7.5 0 1 1 4.5 13" />
    <path d="M12 8.5V13l3 2" />
  </Icon>
);
export const SidesIcon = () => (
  <Icon>
    <circle cx="8" cy="12" r="4.5" />
    <path d="m15.5 8 5 8m0-8-5 8" />
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
export const RegentIcon = () => (
  <Icon>
    <path d="M4 8l4 4 4-7 4 7 4-4-1.5 8h-13z" stroke-dasharray="3 2.4" />
    <path d="M6 20h12" />
  </Icon>
);
export const WarningIcon = () => (
  <Icon>
    <path d="M12 4 2.8 20h18.4L12 4Zm0 6v5m0 2.6v.2" />
  </Icon>
);
export const NoNetworkIcon = () => (
  <Icon>
    <path d="M2.8 9.3A14 14 0 0 1 7 6.7m4.4-.9a14 14 0 0 1 9.8 3.5M6 12.8a9.3 9.3 0 0 1 3.6-2m4.6.1a9.3 9.3 0 0 1 3.8 1.9M9.2 16.2a4.6 4.6 0 0 1 5.6 0M12 19.4v.2M4 3.5l16 17" />
  </Icon>
);
export const EyeIcon = () => (
  <Icon>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="2.8" />
  </Icon>
);
/** A seal of state: the knob, the block, and the print under it. */
export const SealIcon = () => (
  <Icon>
    <path d="M12 2.5a2.8 2.8 0 0 1 2.8 2.8c0 1.5-1 2-1 3.7h4.2l1.5 6h-15L6 9h4.2c0-1.7-1-2.2-1-3.7A2.8 2.8 0 0 1 12 2.5Z" />
    <path d="M4 15h16v2.5H4Z" fill="currentColor" />
    <path d="M6 21h12" />
  </Icon>
);
/** The print of a seal, cracked from edge to edge. */
export const BrokenSealIcon = () => (
  <Icon>
    <path d="M10 3H4v18h5.5L12 15l-3.5-4Z" fill="currentColor" />
    <path d="M14 3h6v18h-6.5l2-6-3.5-4Z" />
  </Icon>
);
export const FlagIcon = () => (
  <Icon>
    <path d="M6 22V2.5" />
    <path d="M6 4c4-2.5 7 2 13 0l-2.5 4.2L19 13c-5 2-9-2.5-13 0Z" fill="currentColor" />
  </Icon>
);
export const AwayIcon = () => (
  <Icon>
    <path d="M3 3l18 18M5 9.5A11 11 0 0 1 9 7.3m4-.6A11 11 0 0 1 19 9.5M8 13a6 6 0 0 1 2-1.3m4.5.3A6 6 0 0 1 16 13M12 17.5h.01" />
  </Icon>
);
export const HourglassIcon = () => (
  <Icon>
    <path d="M7 3.5h10M7 20.5h10M8 3.5c0 4 4 5 4 8.5s-4 4.5-4 8.5m8-17c0 4-4 5-4 8.5s4 4.5 4 8.5" />
  </Icon>
);
export const PauseIcon = () => (
  <Icon>
    <path d="M8.5 6v12m7-12v12" />
  </Icon>
);
export const PlayIcon = () => (
  <Icon>
    <path d="M8 5.5v13l10.5-6.5L8 5.5Z" />
  </Icon>
);
export const LampIcon = () => (
  <Icon>
    <path d="M9.5 17.5c0-2-3.5-3.6-3.5-7.3a6 6 0 0 1 12 0c0 3.7-3.5 5.3-3.5 7.3Zm.5 3h4" />
  </Icon>
);
export const UndoIcon = () => (
  <Icon>
    <path d="M8.5 5 4 9.5 8.5 14M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-3" />
  </Icon>
);
export const PersonIcon = () => (
  <Icon>
    <circle cx="12" cy="8.5" r="3.5" />
    <path d="M5 20c.5-4.3 3.3-6.5 7-6.5s6.5 2.2 7 6.5" />
  </Icon>
);
export const PeopleIcon = () => (
  <Icon>
    <circle cx="9" cy="8.5" r="3.2" />
    <path d="M3 19.5c.4-4 2.8-6 6-6s5.6 2 6 6M15.5 5.6a3.2 3.2 0 0 1 0 5.8M17.5 14c2 .8 3.2 2.6 3.5 5.5" />
  </Icon>
);
export const SendIcon = () => (
  <Icon>
    <path d="M4.5 12 20 4.5 16 20l-4.5-6L4.5 12Zm7 2L20 4.5" />
  </Icon>
);
export const MoreIcon = () => (
  <Icon>
    <path d="M5.5 12h.01M12 12h.01M18.5 12h.01" stroke-width="3" />
  </Icon>
);
export const DownIcon = () => (
  <Icon>
    <path d="m6 10 6 6 6-6" />
  </Icon>
);
export const FirstIcon = () => (
  <Icon>
    <path d="M6 5v14M19 5 9 12l10 7Z" />
  </Icon>
);
export const LastIcon = () => (
  <Icon>
    <path d="M18 5v14M5 5l10 7-10 7Z" />
  </Icon>
);
export const BackIcon = () => (
  <Icon>
    <path d="m15 5-8 7 8 7" />
  </Icon>
);
export const OnIcon = () => (
  <Icon>
    <path d="m9 5 8 7-8 7" />
  </Icon>
);
export const SwordsIcon = () => (
  <Icon>
    <path d="M4 4h3l9.5 9.5M20 4h-3l-9.5 9.5M13.5 16.5l3-3M10.5 16.5l-3-3M15.5 15.5 19.5 19.5M8.5 15.5 4.5 19.5" />
  </Icon>
);
export const MoonIcon = () => (
  <Icon>
    <path d="M19 14.5A7.5 7.5 0 1 1 10 5a6 6 0 0 0 9 9.5ZM17.5 4v4M15.5 6h4" />
  </Icon>
);
/** A leaf of a calendar, with its day marked. */
export const CalendarIcon = () => (
  <Icon>
    <path d="M4 6h16v14H4ZM4 10.5h16M8.5 3.5v4m7-4v4" />
    <path d="M13.5 14h3v3h-3Z" fill="currentColor" />
  </Icon>
);
export const BannerIcon = () => (
  <Icon>
    <path d="M6 21V3M6 4h12l-3 4 3 4H6" />
  </Icon>
);
/** Several hands raised: what people decide together. */
export const DecideIcon = () => (
  <Icon>
    <path d="M3.5 20.5h17M5.5 20.5v-6h13v6M9 14.5l1-9h4l1 9M10.5 9h3" />
    <path d="m16.5 5.5 1.6 1.6 3-3.6" />
  </Icon>
);
