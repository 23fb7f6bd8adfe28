/** The picture of a match, as its link has it wherever it is shared: the server paints it. */

/** The picture; what it shows stands beside it in words. `version` asks for it anew when the match has gone on. */
export function MatchPicture({ code, version }: { code: string; version?: number }) {
  return (
    <img
      class="match-picture"
      src={`/picture/match/${code}.jpg${version === undefined ? '' : `?v=${version}`}`}
      width={1200}
      height={630}
      loading="lazy"
      alt=""
    />
  );
}
